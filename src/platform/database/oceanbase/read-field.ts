import type { TypeCastField } from 'mysql2';

type Field = Pick<TypeCastField, 'type' | 'string'>;

/**
 * Reads values as SQLite's driver does: identities, which are stored as bytes, are text, and whole numbers of any
 * width are numbers; no column holds one beyond 2^53.
 */
export function readField(field: Field, readByDefault: () => unknown): unknown {
  if (TEXT.has(field.type)) return field.string('utf8');
  return WHOLE_NUMBERS.has(field.type) ? toNumber(field.string()) : readByDefault();
}

const TEXT: ReadonlySet<string> = new Set(['VAR_STRING', 'STRING']);
const WHOLE_NUMBERS: ReadonlySet<string> = new Set(['LONGLONG', 'NEWDECIMAL']);

const toNumber = (digits: string | null): number | null => (digits === null ? null : Number(digits));
