import type { SchemaObject } from '@nestjs/swagger';
import type { DtoClass } from './dto-class.js';
import { field } from './field.js';
import type { FieldOptions } from './field.js';
import type { NamedEnum } from './named-enum.js';
import { instant } from './types/instant.js';
import { integer } from './types/integer.js';
import type { RangeRule } from './types/integer.js';
import { anyJson, json } from './types/json.js';
import { list } from './types/list.js';
import type { ListRule } from './types/list.js';
import { object } from './types/object.js';
import { boolean, enumeration, literal, number } from './types/scalars.js';
import { NOT_BLANK, VISIBLE_ASCII } from './types/text-pattern.js';
import { text } from './types/text.js';
import type { TextRule } from './types/text.js';

/*
 * One decorator per concept of the wire. Each applies the class-validator rule and the Swagger schema together,
 * so a bound is written once. Bounds come first, then what the field means.
 */

export const TextField = (rule: TextRule, options: FieldOptions) => field(text(rule), options);

export const IntegerField = (rule: RangeRule, options: FieldOptions) => field(integer(rule), options);

/** How many of something there are, or how long it is: from 0. */
export const CountField = (description: string, example: number) => IntegerField({ min: 0 }, { description, example });

export const NumberField = (rule: RangeRule, options: FieldOptions) => field(number(rule), options);

export const BooleanField = (options: FieldOptions) => field(boolean(), options);

export const EnumField = (of: NamedEnum, options: FieldOptions) => field(enumeration(of), options);

export const LiteralField = (value: string, options: FieldOptions) =>
  field(literal(value), { example: value, ...options });

/** A date and time with its offset, as text. */
export const InstantField = (options: FieldOptions) =>
  field(instant(), { example: '2026-11-29T21:52:54.183579Z', ...options });

export const ObjectField = (dto: () => DtoClass, options: FieldOptions) => field(object(dto), options);

export const ObjectListField = (dto: () => DtoClass, rule: ListRule, options: FieldOptions) =>
  field(list(object(dto), rule), options);

export const EnumListField = (of: NamedEnum, rule: ListRule, options: FieldOptions) =>
  field(list(enumeration(of), rule), options);

export const TextListField = (item: TextRule, rule: ListRule, options: FieldOptions) =>
  field(list(text(item), rule), options);

/** An object left open by the contract; `values` describes its members when they are alike. */
export const JsonField = (options: FieldOptions, values?: SchemaObject) => field(json(values), options);

/** Any JSON value at all; `null` is one. */
export const AnyJsonField = (options: FieldOptions) => field(anyJson(), { nullable: true, ...options });

const SCOPE_ID: TextRule = { min: 1, max: 256, pattern: NOT_BLANK };
const IDENTIFIER: TextRule = { min: 1, max: 128, pattern: VISIBLE_ASCII };

/** The id of an existing Scope: any text that is not blank, because unknown ids are simply not found. */
export const ScopeIdField = (options: Partial<FieldOptions> = {}) =>
  TextField(SCOPE_ID, { description: 'Id of the Scope.', example: 'project:demo', ...options });

export const ScopeIdListField = (options: FieldOptions) => TextListField(SCOPE_ID, { unique: true }, options);

/** An id handed out by the server: Artifacts, entries, entry versions. */
export const IdentifierField = (options: FieldOptions) => TextField(IDENTIFIER, options);

/** Revisions and versions count from 1. */
export const RevisionField = (options: FieldOptions) => IntegerField({ min: 1 }, { example: 1, ...options });

/** An opaque page mark, returned to the server as it was received. */
export const CursorField = (options: FieldOptions) => TextField({ min: 1, max: 4096 }, options);
