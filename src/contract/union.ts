import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import type { DtoClass } from './dto-class.js';

/** The branches of a union by the value that selects them. */
export type Branches = Readonly<Record<string, DtoClass>>;

/** A class that stands for one of several classes. */
export interface Union {
  /** What selects the branch: a field of the object itself, a path parameter, or which branch it follows. */
  readonly selectedBy: 'field' | 'path' | 'shape';
  readonly name: string;
  readonly branches: Branches;
}

const unions = new WeakMap<object, Union>();

/** The object's own field `name` tells which branch it follows (an OpenAPI discriminator). */
export function UnionByTag(description: string, name: string, branches: Branches): ClassDecorator {
  const mapping = Object.fromEntries(Object.entries(branches).map(([tag, dto]) => [tag, getSchemaPath(dto)]));
  const schema = { description, oneOf: references(branches), discriminator: { propertyName: name, mapping } };
  return declare({ selectedBy: 'field', name, branches }, schema);
}

/** The path parameter `name` tells which branch the body follows. */
export function UnionByPath(description: string, name: string, branches: Branches): ClassDecorator {
  return declare({ selectedBy: 'path', name, branches }, { description, oneOf: references(branches) });
}

/** The object follows the first branch whose rules it keeps; when it keeps none, every branch reports its faults. */
export function UnionByShape(description: string, dtos: readonly DtoClass[]): ClassDecorator {
  const branches = Object.fromEntries(dtos.map((dto) => [dto.name, dto]));
  return declare({ selectedBy: 'shape', name: '', branches }, { description, oneOf: references(branches) });
}

export function unionOf(dto: DtoClass): Union | undefined {
  return unions.get(dto);
}

function declare(union: Union, schema: object): ClassDecorator {
  const remember: ClassDecorator = (target) => void unions.set(target, union);
  return applyDecorators(ApiExtraModels(...Object.values(union.branches)), ApiSchema(schema), remember);
}

function references(branches: Branches): readonly { readonly $ref: string }[] {
  return [...new Set(Object.values(branches))].map((dto) => ({ $ref: getSchemaPath(dto) }));
}
