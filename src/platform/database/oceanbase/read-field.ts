import type { TypeCastField } from 'mysql2';

type Field = Pick<TypeCastField, 'type' | 'string'>;

/**
 * Reads values as SQLite's driver does: identities, which are stored as bytes, are text, and whole numbers of any
 * width are numbers; no column holds one beyond 2^53.
 */
export function readField(field: Field, readByDefault: () => unknown): unknown {
  switch (field.type) {
    case 'VAR_STRING':
    case 'STRING':
      return field.string('utf8');
    case 'LONGLONG':
    case 'NEWDECIMAL':
      return toNumber(field.string());
    default:
      return readByDefault();
  }
}

const toNumber = (digits: string | null): number | null => (digits === null ? null : Number(digits));
