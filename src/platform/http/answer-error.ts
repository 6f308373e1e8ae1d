import { Catch } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { ErrorRequestHandler, Response } from 'express';
import type { Log } from '../logging/create-log.js';
import { describeFailure } from '../logging/describe-failure.js';
import { edgeStateOf } from './edge-state.js';
import { inviteRetry } from './invite-retry.js';
import { toEnvelope } from './to-envelope.js';

/** Sends the envelope; logs once what nobody foresaw. An answer that has begun can only be cut. */
function answerError(error: unknown, response: Response, log: Log): void {
  const { status, body } = toEnvelope(error);
  if (body.error.code === 'internal_error')
    log.error({ request_id: edgeStateOf(response).requestId, ...describeFailure(error) }, 'request failed');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (status === 503) inviteRetry(response);
  // A type set for the answer that failed would stay.
  response.status(status).type('json').json(body);
}

/** For what controllers, guards, pipes and the router throw. */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    answerError(error, host.switchToHttp().getResponse(), this.log);
  }
}

/** For what the middleware ahead of the router throws; Express knows it by its four parameters. */
export const envelopeHandler =
  (log: Log): ErrorRequestHandler =>
  (error, _request, response, _next) =>
    answerError(error, response, log);
