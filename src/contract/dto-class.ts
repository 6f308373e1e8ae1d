import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { FIELD_CONSTRAINT } from './field.js';
import type { FieldRule } from './field.js';

/** A class whose decorated properties are the fields of one JSON object. */
export type DtoClass<T extends object = object> = Type<T>;

/** The fields of a class by name, in declared order. */
export type Shape = ReadonlyMap<string, FieldRule>;

const shapes = new WeakMap<DtoClass, Shape>();

/** The fields class-validator holds for `dto`; read once, because no class changes after it is loaded. */
export function shapeOf(dto: DtoClass): Shape {
  const known = shapes.get(dto);
  if (known) return known;
  const shape = new Map(rulesOf(dto));
  shapes.set(dto, shape);
  return shape;
}

function rulesOf(dto: DtoClass): readonly (readonly [string, FieldRule])[] {
  const metadata = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  return metadata
    .filter(({ name }) => name === FIELD_CONSTRAINT)
    .map(({ propertyName, constraints }) => [propertyName, constraints[0] as FieldRule]);
}
