import { AppError } from '../platform/errors/app-error.js';

/** The provider cannot be reached, is overloaded, failing, or answers what nobody can read. */
export class InferenceUnavailableError extends AppError {
  constructor(options?: ErrorOptions) {
    super('inference_unavailable', 503, 'The model cannot be used at the moment; try again later.');
    this.cause = options?.cause;
  }
}

export class InferenceTimeoutError extends AppError {
  constructor() {
    super('inference_timeout', 503, 'The model took too long to answer; try again later.');
  }
}

/** What an operator has to correct, as readiness shows it. */
export type Misconfiguration =
  'credentials_refused' | 'not_found' | 'request_refused' | 'dimension_mismatch' | 'output_unusable';

/** The provider answers, but not as configured; trying again does not help. */
export class InferenceMisconfiguredError extends AppError {
  constructor(readonly reason: Misconfiguration) {
    super('inference_unavailable', 503, 'The model cannot be used as it is configured.');
  }
}

export type InferenceError = InferenceUnavailableError | InferenceTimeoutError | InferenceMisconfiguredError;

export const isInferenceError = (error: unknown): error is InferenceError =>
  error instanceof InferenceUnavailableError ||
  error instanceof InferenceTimeoutError ||
  error instanceof InferenceMisconfiguredError;
