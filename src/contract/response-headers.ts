import type { HeaderObject } from './open-api.js';

const text = (description: string, example: string): HeaderObject => ({
  description,
  schema: { type: 'string' },
  example,
});

/** Headers that answers carry, by their name in `components.headers`. */
export const RESPONSE_HEADERS = {
  RequestId: text('Identifies this exchange in logs and audit: 16 hexadecimal digits.', '0123456789abcdef'),
  ArtifactETag: text('The revision, as `If-Match` and `If-None-Match` take it.', '"revision:3"'),
  Location: text('Path of the new Artifact.', '/v1/scopes/project:demo/artifacts/memory/art_0123456789abcdef'),
  BearerChallenge: text('How to authenticate.', 'Bearer'),
  RetryAfter: { description: 'Seconds to wait before trying again.', schema: { type: 'integer' }, example: 1 },
  NextCursor: text('Where the next page starts; absent on the last one and when no `limit` was sent.', 'b3BhcXVl'),
} as const satisfies Record<string, HeaderObject>;

export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

/** Names of the headers on the wire. */
export const HEADER_NAMES: Readonly<Record<ResponseHeader, string>> = {
  RequestId: 'X-PowerContext-Request-ID',
  ArtifactETag: 'ETag',
  Location: 'Location',
  BearerChallenge: 'WWW-Authenticate',
  RetryAfter: 'Retry-After',
  NextCursor: 'X-PowerContext-Next-Cursor',
};

/** References to `headers`, as a response lists them. */
export function headerReferences(headers: readonly ResponseHeader[]): Record<string, { readonly $ref: string }> {
  return Object.fromEntries(
    headers.map((header) => [HEADER_NAMES[header], { $ref: `#/components/headers/${header}` }]),
  );
}
