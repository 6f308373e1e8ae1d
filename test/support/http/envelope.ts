import type { RawAnswer } from './raw-exchange.js';

export const REQUEST_ID = 'x-powercontext-request-id';

export interface EnvelopeError {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>> | null;
}

/** The error of an answer, which must have exactly the shape every error has (D-05). */
export function errorOf(answer: RawAnswer): EnvelopeError {
  const body = JSON.parse(answer.body) as { error: EnvelopeError };
  expect(Object.keys(body)).toEqual(['error']);
  expect(Object.keys(body.error)).toEqual(['code', 'message', 'details']);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers[REQUEST_ID]).toMatch(/^[0-9a-f]{16}$/);
  return body.error;
}

/** Such as `404 not_found`. */
export const codeOf = (answer: RawAnswer) => `${answer.status} ${errorOf(answer).code}`;
