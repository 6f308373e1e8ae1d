/** Text compared byte for byte, trailing blanks included; `characters` of up to four bytes each (ADR 0014). */
export const exact = (characters: number): string => `varbinary(${4 * characters})`;

/** Identities and references of many tables. */
export const SCOPE_ID = exact(256);
export const ID = exact(128);

/** Ends every table: text that is not an identity is compared by code point. */
export const TABLE_OPTIONS = 'DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin';

/**
 * DDL commits by itself here, so a migration that is cut short is run again from its start: each statement must do
 * nothing where it has been done before.
 */
export const createTable = (name: string, ...parts: readonly string[]): string =>
  `CREATE TABLE IF NOT EXISTS ${name} (\n  ${parts.join(',\n  ')}\n) ${TABLE_OPTIONS}`;
