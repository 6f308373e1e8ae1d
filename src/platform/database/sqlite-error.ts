import { QueryFailedError } from 'typeorm';
import { AppError } from '../errors/app-error.js';

/**
 * Driver failures that an operator can cure become 503 answers with their own code; everything else is
 * returned as it came. The original stays as `cause` for the log; its text never reaches a client.
 */
export function translateSqliteError(error: unknown): unknown {
  const translated = storageError(codeOf(error));
  if (translated) translated.cause = error;
  return translated ?? error;
}

const codeOf = (error: unknown): string => {
  const source: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const code = (source as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

function storageError(code: string): AppError | undefined {
  if (code === 'SQLITE_FULL') return new AppError('storage_full', 503, 'The database has no room left on its disk.');
  if (code.startsWith('SQLITE_BUSY')) return new AppError('timeout', 503, 'The database stayed locked for too long.');
  if (/^SQLITE_(IOERR|READONLY|CANTOPEN|PERM|CORRUPT|NOTADB)/.test(code))
    return new AppError('storage_unavailable', 503, 'The database cannot be read or written at the moment.');
  return undefined;
}
