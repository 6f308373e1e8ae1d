import type { Answer, Wire } from './api-client.js';

/** The answer is this failure; `details` is compared whole, and left alone when not given. */
export function expectError(answer: Answer, status: number, code: string, details?: unknown): void {
  const { error } = answer.body as Wire['ErrorResponse'];
  expect({ status: answer.status, code: error.code }).toEqual({ status, code });
  if (details !== undefined) expect(error.details).toEqual(details);
}

/** The answer is a 422 (or `status`) that lists exactly these faults, in order, each as `[type, loc]`. */
export function expectFaults(
  answer: Answer,
  faults: readonly (readonly [string, readonly unknown[]])[],
  status = 422,
): void {
  expectError(answer, status, 'invalid_request');
  const { error } = answer.body as Wire['ErrorResponse'];
  const { errors } = error.details as { errors: { type: string; loc: unknown[] }[] };
  expect(errors.map(({ type, loc }) => [type, loc])).toEqual(faults);
}
