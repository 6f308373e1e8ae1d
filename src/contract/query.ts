import 'reflect-metadata';
import type { DtoClass } from './dto-class.js';

const CLOSED = Symbol('contract:closed-query');

/** Refuses unknown and repeated query parameters; elsewhere unknown ones are ignored and the last repeat counts. */
export function ClosedQuery(): ClassDecorator {
  return (target) => Reflect.defineMetadata(CLOSED, true, target);
}

export function isClosedQuery(dto: DtoClass): boolean {
  return Reflect.hasOwnMetadata(CLOSED, dto);
}
