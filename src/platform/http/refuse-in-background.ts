import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.js';

const PROBES = /^\/(?:health\/(?:live|ready)|metrics)$/;

/** A process for background work answers those who look after it, and sends everybody else away. */
export const refuseInBackground: RequestHandler = (request, _response, next) => {
  if (!PROBES.test(request.path))
    throw new AppError('runtime_not_ready', 503, 'This process works in the background and answers probes only.');
  next();
};
