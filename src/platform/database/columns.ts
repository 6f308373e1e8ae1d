import { Column, PrimaryColumn } from 'typeorm';
import type { ColumnOptions, ValueTransformer } from 'typeorm';

/** BIGINT reads as a number on SQLite and as a string on MySQL drivers; both become a safe integer. */
const safeInteger: ValueTransformer = {
  to: (value: number | null) => value,
  from: (value: number | string | null) => (value === null ? null : Number(value)),
};

/** JSON kept as text, so that both engines give back the very bytes that were stored. JSON null is the text `null`. */
const jsonText: ValueTransformer = {
  to: (value: unknown) => JSON.stringify(value),
  from: (value: string): unknown => JSON.parse(value),
};

const nullableJsonText: ValueTransformer = {
  to: (value: unknown) => (value === null ? null : JSON.stringify(value)),
  from: (value: string | null): unknown => (value === null ? null : JSON.parse(value)),
};

/**
 * Text compared byte for byte, trailing blanks included. OceanBase ignores those in every collation it has, so there
 * the migrations make it `varbinary` with four bytes for each character (ADR 0014).
 */
const exactText = (length: number) => ({ type: 'varchar', length, collation: 'binary' }) as const;

/** Part of a primary key that is compared byte for byte; `length` in characters. */
export const IdentityColumn = (length: number): PropertyDecorator => PrimaryColumn(exactText(length));

/** A counter inside a primary key, such as a revision. */
export const IdentityNumberColumn = (): PropertyDecorator => PrimaryColumn({ type: 'int' });

/** A reference to an identity, compared byte for byte; `length` in characters. */
export const ReferenceColumn = (length: number, options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, ...exactText(length) });

/** A short closed word such as a state or a mode. */
export const WordColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'varchar', length: 64 });

/** An instant in microseconds since the epoch, UTC (ADR 0005). */
export const InstantColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'bigint', transformer: safeInteger });

/** A sum that may outgrow 32 bits; a safe integer. */
export const LargeCountColumn = (): PropertyDecorator => Column({ type: 'bigint', transformer: safeInteger });

/** A count, version, revision or position: a 32-bit integer. */
export const CountColumn = (options: ColumnOptions = {}): PropertyDecorator => Column({ ...options, type: 'int' });

/** Text of any length, stored as sent. */
export const BodyColumn = (options: ColumnOptions = {}): PropertyDecorator => Column({ ...options, type: 'text' });

/** A JSON value stored as text. */
export const JsonColumn = (): PropertyDecorator => Column({ type: 'text', transformer: jsonText });

/** A JSON value stored as text, or SQL NULL for null. */
export const NullableJsonColumn = (): PropertyDecorator =>
  Column({ type: 'text', nullable: true, transformer: nullableJsonText });
