import {
  ApiError,
  ConnectionError,
  InvalidPreparedContextError,
  InvalidRequestError,
  RequestTimeoutError,
} from '#client';
import { TokenNotFoundError } from '../../access/access-tokens.writer.js';
import { ConfigError } from '../../platform/config/config-error.js';
import { CommandFailure } from '../hosts/command-failure.js';
import { toFailure } from './to-failure.js';

const place = { operationId: 'get_scope', requestId: '0123456789abcdef' };
const answered = (status: number, code = 'invalid_request') =>
  new ApiError({ status, code, message: 'So it is.', details: null, retryAfterSeconds: undefined }, place);

describe('the status of a failure', () => {
  it.each([
    [2, 'a wrong use', new CommandFailure('no', 2)],
    [2, 'faults of settings', new ConfigError([{ setting: 'A', advice: 'is wrong.' }])],
    [2, 'what cannot be sent', new InvalidRequestError('baseUrl must end with the path.')],
    [2, 'what breaks the contract', answered(422)],
    [2, 'too much', answered(413)],
    [3, 'nobody listens', new ConnectionError('connection_refused', place)],
    [3, 'too late', new RequestTimeoutError(5, place)],
    [3, 'an ill server', answered(503)],
    [3, 'too often', answered(429)],
    [4, 'no credential', answered(401)],
    [4, 'no right', answered(403)],
    [4, 'a conflict', answered(409)],
    [4, 'a precondition', answered(412)],
    [5, 'nothing there', answered(404)],
    [5, 'no such token', new TokenNotFoundError('There is no token.')],
    [5, 'an answer that must not be injected', new InvalidPreparedContextError('budget', place)],
  ])('is %d for %s', (status, _what, error) => {
    expect(toFailure(error)?.status).toBe(status);
  });

  it('comes with code, message, request id and what to do', () => {
    expect(toFailure(answered(404, 'scope_not_found'))).toEqual({
      status: 5,
      code: 'scope_not_found',
      message: 'get_scope: So it is.',
      details: null,
      request_id: '0123456789abcdef',
      next: 'See which there are: powercontext scope list',
    });
  });

  it.each([new RangeError('oops'), new TypeError("Cannot read properties of undefined (reading 'kind')")])(
    'is not made up for a fault of the program: %s',
    (error) => {
      expect(toFailure(error)).toBeUndefined();
    },
  );
});
