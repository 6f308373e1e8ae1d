/**
 * A hint after SELECT: for each row of the first table the row of the second one is looked up by its key. OceanBase plans a
 * join once, when tables may still be empty, and would then read the whole second table for ever (ADR 0034). A comment on SQLite.
 */
export const rowByRow = (first: string, second: string): string =>
  `/*+ LEADING(${first} ${second}) USE_NL(${second}) */`;
