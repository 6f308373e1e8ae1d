import { QueryFailedError } from 'typeorm';
import { AppError } from '../../errors/app-error.js';
import { DatabaseUnavailableError } from '../database-unavailable.error.js';

/** Lock wait timeout, deadlock, cannot serialize: the unit has done nothing and may run again (D-22). */
const RETRYABLE = new Set([1205, 1213, 6235]);
/** The statement or its transaction ran too long. */
const TIMED_OUT = new Set([4012, 6210, 6211]);
const DISK_FULL = new Set([4184, 4185]);
/** Connections refused by the server itself: too many, or shutting down. */
const NOT_SERVING = new Set([1040, 1053, 1203, 4023, 4255]);
const UNKNOWN_FUNCTION = 1305;
const NETWORK = /^(?:E[A-Z]+|PROTOCOL_CONNECTION_LOST|PROTOCOL_SEQUENCE_TIMEOUT)$/;

interface DriverError {
  readonly code?: string;
  readonly errno?: number;
  readonly fatal?: boolean;
}

const driverErrorOf = (error: unknown): DriverError => {
  const source: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return typeof source === 'object' && source !== null ? source : {};
};

/** True when the whole unit may be run again because nothing of it was committed. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(driverErrorOf(error).errno ?? 0);

/** True when this release of the engine lacks a function that the statement calls. */
export const isUnknownFunction = (error: unknown): boolean => driverErrorOf(error).errno === UNKNOWN_FUNCTION;

/** True when the connection can no longer be used. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', errno = 0, fatal = false } = driverErrorOf(error);
  return fatal || NOT_SERVING.has(errno) || NETWORK.test(code);
}

/**
 * Driver failures that an operator can cure become 503 answers with their own code; everything else is returned as
 * it came. The original stays as `cause` for the log; its text never reaches a client.
 */
export function translateOceanBaseError(error: unknown): unknown {
  const translated = storageError(error);
  if (translated) translated.cause = error;
  return translated ?? error;
}

function storageError(error: unknown): AppError | undefined {
  const { errno = 0 } = driverErrorOf(error);
  if (error instanceof AppError) return undefined;
  if (isConnectionLost(error)) return new DatabaseUnavailableError();
  if (TIMED_OUT.has(errno)) return new AppError('timeout', 503, 'The database needed too long for this request.');
  if (isRetryable(error)) return new AppError('timeout', 503, 'Others kept the requested data locked for too long.');
  if (DISK_FULL.has(errno)) return new AppError('storage_full', 503, 'The database has no room left on its disk.');
  return undefined;
}
