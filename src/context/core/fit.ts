/** Largest body of one entry in body bytes, and the smallest one worth showing when it had to be cut. */
export const MAX_BODY_BYTES = 2000;
export const MIN_CUT_BYTES = 64;

const ELLIPSIS = '…';
export const ELLIPSIS_BYTES = 3;

/**
 * How a document counts the characters of a body. Body bytes are held against 64 and 2000, document bytes against the
 * budget; beyond ASCII the two are equal. Tables are by ASCII code: this is the innermost loop of prepare.
 */
export interface BodyCosts {
  readonly asciiBodyBytes: Uint8Array;
  readonly asciiDocumentBytes: Uint8Array;
  /** Throws on a surrogate, which has no UTF-8 form. */
  readonly wideBytes: (codePoint: number) => number;
  /** Largest size of a cut of this body, in body bytes with the ellipsis; at most 2000. */
  readonly maxCutBytes: (body: string) => number;
  /** What cutting adds to the document: the ellipsis and the change of the truncation mark. */
  readonly cutDocumentBytes: number;
}

/** Not even the ellipsis of a cut has room, or too little of the body has. */
export type Unfit = 'budget' | 'below_minimum_body';

export interface FittedBody {
  /** The body, or its longest fitting prefix and an ellipsis. */
  readonly body: string;
  readonly truncated: boolean;
  /** Bytes it takes in the document, the change of the truncation mark included. */
  readonly documentBytes: number;
}

/**
 * The whole body if it fits into `room` document bytes, else its longest prefix of whole characters that does, unless
 * less than 64 body bytes would be left. Reads no more than about 2000 bytes of the body, twice at most.
 */
export function fit(body: string, room: number, costs: BodyCosts): FittedBody | Unfit {
  const whole = longestPrefix(body, { body: MAX_BODY_BYTES, document: room }, costs);
  if (whole.end === body.length) return { body, truncated: false, documentBytes: whole.documentBytes };

  const bounds = { body: costs.maxCutBytes(body) - ELLIPSIS_BYTES, document: room - costs.cutDocumentBytes };
  if (bounds.body < 0 || bounds.document < 0) return 'budget';
  const cut = longestPrefix(body, bounds, costs);
  if (cut.bodyBytes + ELLIPSIS_BYTES < MIN_CUT_BYTES) return 'below_minimum_body';
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

/** Running sums: every character is counted once. */
function longestPrefix(text: string, bounds: { body: number; document: number }, costs: BodyCosts): Prefix {
  const { asciiBodyBytes, asciiDocumentBytes, wideBytes } = costs;
  let [end, bodyBytes, documentBytes] = [0, 0, 0];
  while (end < text.length) {
    const codePoint = text.codePointAt(end) ?? 0;
    const wide = codePoint < 0x80 ? 0 : wideBytes(codePoint);
    const nextBody = bodyBytes + (asciiBodyBytes[codePoint] ?? wide);
    const nextDocument = documentBytes + (asciiDocumentBytes[codePoint] ?? wide);
    if (nextBody > bounds.body || nextDocument > bounds.document) break;
    end += codePoint > 0xffff ? 2 : 1;
    bodyBytes = nextBody;
    documentBytes = nextDocument;
  }
  return { end, bodyBytes, documentBytes };
}
