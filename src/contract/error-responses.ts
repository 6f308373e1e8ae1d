/** The answers of failed requests by status: their name in `components.responses` and when they occur. */
export const ERROR_RESPONSES = {
  400: { name: 'BadRequest', description: 'The query string or the bytes of the request cannot be read.' },
  401: { name: 'Unauthorized', description: 'No valid credential was sent.' },
  403: { name: 'Forbidden', description: 'The caller may not do this, or its host or origin is refused.' },
  404: { name: 'NotFound', description: 'Something the request names does not exist.' },
  409: { name: 'Conflict', description: 'The request disagrees with the current state.' },
  410: { name: 'CursorExpired', description: 'The cursor is too old; start again without it.' },
  412: { name: 'PreconditionFailed', description: '`If-Match` does not name the current revision.' },
  413: { name: 'PayloadTooLarge', description: 'The body is larger than the server accepts.' },
  422: { name: 'InvalidRequest', description: 'The request breaks the contract or a rule of its feature.' },
  428: { name: 'PreconditionRequired', description: '`If-Match` is missing.' },
  429: { name: 'TooManyRequests', description: 'The caller sends more requests than this server allows it.' },
  431: { name: 'HeadersTooLarge', description: 'Path, query and headers together are longer than the server reads.' },
  500: { name: 'InternalError', description: 'The server failed.' },
  503: { name: 'Unavailable', description: 'The server, its storage or a model it needs cannot answer now.' },
} as const;

export type ErrorStatus = keyof typeof ERROR_RESPONSES;
