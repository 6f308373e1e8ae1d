import { raw } from 'express';
import type { Request, RequestHandler } from 'express';
import { mayHaveBody } from './may-have-body.js';
import { parseJsonBody } from './parse-json-body.js';
import { refuseDeclaredExcess } from './refuse-declared-excess.js';

/** `req.body` when bytes came that are not declared as JSON: not an object, so validation refuses it (D-08). */
export const UNREAD_BODY = 'not declared as JSON';

/**
 * Reads request bodies strictly. Afterwards `req.body` is `undefined` when no bytes were sent, `UNREAD_BODY`
 * when the content type is not JSON (a charset parameter is ignored), else the parsed value. GET and HEAD have none.
 * @param maxBytes Limit after decompression; also for chunked bodies.
 */
export function readJsonBody(maxBytes: number): readonly RequestHandler[] {
  return [refuseDeclaredExcess(maxBytes), raw({ limit: maxBytes, inflate: true, type: mayHaveBody }), replaceBytes];
}

const replaceBytes: RequestHandler = (request, _response, next) => {
  const body: unknown = request.body;
  request.body = Buffer.isBuffer(body) && body.length > 0 ? parseDeclared(request, body) : undefined;
  next();
};

const parseDeclared = (request: Request, bytes: Buffer): unknown =>
  isJson(request.headers['content-type']) ? parseJsonBody(bytes) : UNREAD_BODY;

const JSON_TYPE = /^application\/(?:[^\s;]+\+)?json$/i;

const isJson = (contentType: string | undefined): boolean =>
  contentType !== undefined && JSON_TYPE.test(contentType.split(';', 1)[0]?.trim() ?? '');
