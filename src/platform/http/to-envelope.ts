import { HttpException } from '@nestjs/common';
import { AppError } from '../errors/app-error.js';
import type { ErrorDetails } from '../errors/app-error.js';
import type { ErrorCode } from '../errors/error-codes.js';

/** The body of every error answer (D-05). */
export interface ErrorEnvelope {
  readonly error: { readonly code: ErrorCode; readonly message: string; readonly details: ErrorDetails | null };
}

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorEnvelope;
}

/** Every thrown value as status and body. What nobody foresaw is 500 with a constant text. */
export function toEnvelope(error: unknown): ErrorAnswer {
  const { status, code, message, details } = error instanceof AppError ? error : translate(error);
  return { status, body: { error: { code, message, details } } };
}

/** Errors of Nest, of Express and of its body reader; the latter two carry `type` and `status`. */
function translate(error: unknown): AppError {
  const { type, limit, status } = asFields(error);
  if (type === 'entity.too.large') return payloadTooLarge(limit);
  if (error instanceof HttpException && error.getStatus() === 404) return unknownRoute();
  const known = error instanceof HttpException ? error.getStatus() : status;
  if (typeof known === 'number' && known >= 400 && known < 500)
    return new AppError('invalid_request', 400, 'The request could not be read.');
  return new AppError('internal_error', 500, 'The server failed to handle the request.');
}

export const unknownRoute = (): AppError => new AppError('not_found', 404, 'Nothing is found at this path.');

export const payloadTooLarge = (limit: unknown): AppError =>
  new AppError('payload_too_large', 413, 'The request body is too large.', { max_bytes: limit });

const asFields = (error: unknown): { type?: unknown; limit?: unknown; status?: unknown } =>
  typeof error === 'object' && error !== null ? error : {};
