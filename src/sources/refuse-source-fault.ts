import { InvalidFieldError } from '../platform/errors/invalid-request.error.js';
import type { SourceFault } from './domain/check-source.js';

/** Throws 422 `invalid_request` for a fault of what a caller wants to store. */
export function refuseSourceFault(fault: SourceFault | undefined): void {
  if (fault) throw new InvalidFieldError(fault.field, fault.reason);
}
