/** Largest body of one entry in body bytes, and the smallest one worth showing when it had to be cut. */
export const MAX_BODY_BYTES = 2000;
const MIN_CUT_BYTES = 64;

const ELLIPSIS = '…';
export const ELLIPSIS_BYTES = 3;

/**
 * How a document counts the characters of a stored body. Body bytes are held against 64 and 2000, document bytes
 * against the budget. `previous` is the code point before, NaN at the start.
 */
export interface BodyCosts {
  bodyBytes(codePoint: number, previous: number): number;
  documentBytes(codePoint: number, previous: number): number;
  /** Largest size of a cut of this body, in body bytes with the ellipsis; at most 2000. */
  maxCutBytes(body: string): number;
  /** What cutting adds to the document: the ellipsis and the change of the truncation mark. */
  readonly cutDocumentBytes: number;
}

export interface FittedBody {
  /** Stored text, or its longest fitting prefix and an ellipsis. */
  readonly body: string;
  readonly truncated: boolean;
  /** Bytes it takes in the document, the change of the truncation mark included. */
  readonly documentBytes: number;
}

/**
 * The whole body if it fits into `room` document bytes, else its longest prefix of whole characters that does; undefined
 * when less than 64 body bytes would be left. Reads no more than about 2000 bytes of the body, twice at most.
 */
export function fit(body: string, room: number, costs: BodyCosts): FittedBody | undefined {
  const whole = longestPrefix(body, { body: MAX_BODY_BYTES, document: room }, costs);
  if (whole.end === body.length) return { body, truncated: false, documentBytes: whole.documentBytes };

  const bounds = { body: costs.maxCutBytes(body) - ELLIPSIS_BYTES, document: room - costs.cutDocumentBytes };
  const cut = longestPrefix(body, bounds, costs);
  if (cut.bodyBytes + ELLIPSIS_BYTES < MIN_CUT_BYTES) return undefined;
  return {
    body: body.slice(0, cut.end) + ELLIPSIS,
    truncated: true,
    documentBytes: cut.documentBytes + costs.cutDocumentBytes,
  };
}

interface Prefix {
  /** Index of the first code unit after it. */
  readonly end: number;
  readonly bodyBytes: number;
  readonly documentBytes: number;
}

/** Running sums: every character is counted once, however many bounds there are. */
function longestPrefix(text: string, bounds: { body: number; document: number }, costs: BodyCosts): Prefix {
  let [end, bodyBytes, documentBytes, previous] = [0, 0, 0, NaN];
  while (end < text.length) {
    const codePoint = text.codePointAt(end) ?? NaN;
    const nextBody = bodyBytes + costs.bodyBytes(codePoint, previous);
    const nextDocument = documentBytes + costs.documentBytes(codePoint, previous);
    if (nextBody > bounds.body || nextDocument > bounds.document) break;
    [end, bodyBytes, documentBytes, previous] = [end + (codePoint > 0xffff ? 2 : 1), nextBody, nextDocument, codePoint];
  }
  return { end, bodyBytes, documentBytes };
}
