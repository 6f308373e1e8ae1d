import type { Request, RequestHandler, Response } from 'express';
import { edgeStateOf, isPublic } from '../../platform/http/edge-state.js';
import type { Log } from '../../platform/logging/create-log.js';
import { UnauthorizedError } from '../access.errors.js';
import type { CallerReader, CurrentCall } from '../caller.reader.js';
import type { Principal } from '../principal.js';
import type { Authenticator } from './authenticator.js';
import { bearerCredentialOf } from './bearer-credential.js';

export interface Authentication {
  readonly authenticator: Authenticator;
  readonly callers: CallerReader;
  /** Hears why credentials are refused, never what they are. */
  readonly log: Log;
}

/**
 * Asks everybody for a credential ahead of routing and of the body (D-06), so that strangers learn nothing, not even which paths
 * exist. Public routes are the exception. What follows runs as the principal.
 */
export function authenticateRequests({ authenticator, callers, log }: Authentication): RequestHandler {
  return (request, response, next) => {
    if (isPublic(edgeStateOf(response).match)) {
      next();
      return;
    }
    const enter = (principal: Principal): void => callers.runAs(callOf(principal, response), next);
    const refuse = (error: unknown): void => {
      if (error instanceof UnauthorizedError) challenge(error, response, log);
      next(error);
    };
    identify(request, authenticator).then(enter, refuse);
  };
}

const identify = async (request: Request, authenticator: Authenticator): Promise<Principal> =>
  authenticator.authenticate(bearerCredentialOf(request));

function challenge({ reason }: UnauthorizedError, response: Response, log: Log): void {
  response.setHeader('WWW-Authenticate', 'Bearer');
  log.info({ event: 'credential_refused', request_id: edgeStateOf(response).requestId, reason }, 'credential refused');
}

function callOf(principal: Principal, response: Response): CurrentCall {
  const { match, requestId } = edgeStateOf(response);
  const operation = match.kind === 'route' ? match.route.operation : 'unmatched';
  return { principal, requestId, transport: 'http', operation };
}
