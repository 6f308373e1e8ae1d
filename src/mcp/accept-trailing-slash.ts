import type { RequestHandler } from 'express';

const WITH_SLASH = /^\/mcp\/(?=\?|$)/;

/** `/mcp/` is `/mcp`, without a redirect: clients of the Python server have the one, and not all follow with a body (D-14). */
export const acceptTrailingSlash: RequestHandler = (request, _response, next) => {
  request.url = request.url.replace(WITH_SLASH, '/mcp');
  next();
};
