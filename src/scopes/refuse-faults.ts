import { InvalidRequestError } from '../platform/errors/invalid-request.error.js';
import type { Fault } from '../platform/errors/invalid-request.error.js';

/** Throws 422 `invalid_request` with all of `faults` when there is one. */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new InvalidRequestError(faults);
}
