import { strip } from '../artifacts/kernel/whitespace.js';
import { RefusedRequestError } from '../platform/errors/invalid-request.error.js';

export function refuseUntrimmed(reason: string | null): void {
  if (reason !== null && (reason === '' || strip(reason) !== reason))
    throw new RefusedRequestError('A reason has text and no white space at its ends.');
}

export function refuseOtherShape(): never {
  throw new RefusedRequestError('The proposal has not the shape of the Candidate’s family.');
}
