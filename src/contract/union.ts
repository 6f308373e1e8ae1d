import 'reflect-metadata';
import type { DtoClass } from './dto-class.js';

/** The branches of a union by the value that selects them. */
export type Branches = Readonly<Record<string, DtoClass>>;

/** A class that stands for one of several classes. */
export interface Union {
  /** `body`: a field of the object names the branch. `path`: a path parameter does. */
  readonly selectedBy: 'body' | 'path';
  readonly name: string;
  readonly branches: () => Branches;
}

const UNION = Symbol('contract:union');

/** The object's own field `name` tells which branch it follows (an OpenAPI discriminator). */
export function UnionByTag(name: string, branches: () => Branches): ClassDecorator {
  return declare({ selectedBy: 'body', name, branches });
}

/** The path parameter `name` tells which branch the body follows. */
export function UnionByPath(name: string, branches: () => Branches): ClassDecorator {
  return declare({ selectedBy: 'path', name, branches });
}

export function unionOf(dto: DtoClass): Union | undefined {
  return Reflect.getOwnMetadata(UNION, dto) as Union | undefined;
}

function declare(union: Union): ClassDecorator {
  return (target) => Reflect.defineMetadata(UNION, union, target);
}
