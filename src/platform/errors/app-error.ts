import type { ErrorCode } from './error-codes.js';

export type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * A failure the caller can act on. Rendered as `{error:{code,message,details}}` with `status` (D-05).
 * Messages and details never carry a stored text, a query, a credential or a text of the request; details may carry what
 * names things: fields, ids, versions, entity tags.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly status: number,
    message: string,
    readonly details: ErrorDetails | null = null,
  ) {
    super(message);
    this.name = new.target.name;
  }
}
