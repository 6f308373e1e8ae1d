import { isBlank } from '../../artifacts/kernel/whitespace.js';

/** A rule of the Source journal that a request breaks. */
export interface SourceFault {
  readonly field: 'source_id' | 'content' | 'metadata';
  readonly reason: string;
}

/** Ids outside this could be captured but never read again (D-30): clients take `.` and `..` out of the paths they ask for. */
const READABLE_ID = /^(?!\.{1,2}$)[\x21-\x7e]+$/;

/** A record of another system's handoff, which this server does not offer (D-12). */
const RECEIPT_SCHEMA = 'powercontext.handoff-receipt.v1';

/** The first fault of a captured text, if any. */
export function checkCapture(sourceId: string, content: string, metadata: unknown): SourceFault | undefined {
  if (!READABLE_ID.test(sourceId))
    return { field: 'source_id', reason: 'must be visible ASCII without spaces, not . or ..' };
  if (isBlank(content)) return { field: 'content', reason: 'must hold more than white space' };
  if (isReceipt(parse(content))) return RECEIPT;
  return hasInexactNumber(metadata) ? { field: 'metadata', reason: INEXACT } : undefined;
}

/** The first fault of free JSON content, if any. */
export function checkContent(content: unknown): SourceFault | undefined {
  if (isReceipt(typeof content === 'string' ? parse(content) : content)) return RECEIPT;
  return hasInexactNumber(content) ? { field: 'content', reason: INEXACT } : undefined;
}

const RECEIPT: SourceFault = { field: 'content', reason: 'must not be a handoff receipt' };
const INEXACT = 'holds an integer that JSON numbers cannot carry exactly; send it as a string';

const isReceipt = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as { schema?: unknown }).schema === RECEIPT_SCHEMA;

function parse(text: string): unknown {
  if (!text.includes(RECEIPT_SCHEMA)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Integers beyond 2^53−1 have lost digits by the time they are parsed: storing them would not keep what was sent. */
function hasInexactNumber(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value);
  if (typeof value !== 'object' || value === null) return false;
  return (Array.isArray(value) ? value : Object.values(value)).some(hasInexactNumber);
}
