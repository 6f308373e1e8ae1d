import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.js';

/** Requests that arrive on open connections of a stopping server are sent elsewhere. */
export function refuseWhileStopping(server: { readonly isStopping: boolean }): RequestHandler {
  return (_request, response, next) => {
    if (server.isStopping) {
      response.setHeader('Connection', 'close');
      throw new AppError('runtime_not_ready', 503, 'The server is stopping.');
    }
    next();
  };
}
