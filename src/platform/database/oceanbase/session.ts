import type { OceanBaseOptions } from '../database-options.js';

/** An idle transaction of a server that vanished without a word gives its locks back after this long. */
const IDLE_TRANSACTION_MS = 15_000;
const TRANSACTION_MS = 60_000;

/**
 * What every connection is set to before its first statement (D-22). Reads rely on `REPEATABLE-READ`: all statements
 * of one transaction see one snapshot (D-17). The SQL mode is strict, and keeps `\` as the escape character that the
 * driver quotes values with.
 */
export const sessionSettings = ({ queryTimeoutMs, lockTimeoutMs }: OceanBaseOptions): string => `SET SESSION
  time_zone = '+00:00',
  sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_IN_DATE',
  transaction_isolation = 'REPEATABLE-READ',
  cte_max_recursion_depth = 1000000,
  group_concat_max_len = 67108864,
  ob_query_timeout = ${toMicros(queryTimeoutMs)},
  ob_trx_lock_timeout = ${toMicros(lockTimeoutMs)},
  ob_trx_idle_timeout = ${toMicros(IDLE_TRANSACTION_MS)},
  ob_trx_timeout = ${toMicros(TRANSACTION_MS)}`;

const toMicros = (milliseconds: number): number => milliseconds * 1_000;
