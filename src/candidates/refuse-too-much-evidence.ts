import { InvalidRequestError } from '../platform/errors/invalid-request.error.js';
import { MAX_EVIDENCE } from './domain/evidence.js';

/** Sources and Artifacts share one bound, which is checked before anything is looked up (experience.md §4). */
export function refuseTooMuchEvidence(body: {
  source_refs: readonly unknown[];
  artifact_refs: readonly unknown[];
}): void {
  if (body.source_refs.length + body.artifact_refs.length <= MAX_EVIDENCE) return;
  const msg = `source_refs and artifact_refs together must not have more than ${MAX_EVIDENCE} items`;
  throw new InvalidRequestError([{ type: 'value_error', loc: ['body'], msg }]);
}
