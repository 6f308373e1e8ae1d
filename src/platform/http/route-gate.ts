import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../errors/app-error.js';
import { edgeStateOf } from './edge-state.js';
import { unknownRoute } from './to-envelope.js';

/**
 * Turns away what leads nowhere before a body is read: unknown path, wrong method, trailing slash,
 * broken percent-encoding. Express would answer OPTIONS itself and forgive slashes.
 */
export const routeGate: RequestHandler = (request, response, next) => {
  const { match } = edgeStateOf(response);
  switch (match.kind) {
    case 'route':
      next();
      return;
    case 'trailing_slash':
      redirect(request, response, match.path);
      return;
    case 'wrong_method':
      response.setHeader('Allow', match.allow);
      throw new AppError('method_not_allowed', 405, 'This path does not offer the method.');
    case 'malformed_path':
      throw new AppError('invalid_request', 400, 'The path is not well-formed percent-encoding.');
    case 'unknown':
      throw unknownRoute();
  }
};

/** `path` belongs to a known route, so it starts with one slash and cannot name another host. */
function redirect({ url }: Request, response: Response, path: string): void {
  const query = url.indexOf('?');
  response.setHeader('Location', query === -1 ? path : path + url.slice(query));
  response.status(307).end();
}
