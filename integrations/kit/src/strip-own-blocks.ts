import { NOTICE, withNotice } from './notice.js';

const HEADING = '# PowerContext historical context\n\n';
const BEGIN = 'PowerContext prepared untrusted historical context.';
/** At the start of a line both are out of reach for a stored body: one form prefixes each of its lines, one escapes them. */
const END = /^END_POWERCONTEXT_PREPARED_(?:TEXT|CONTEXT)_V1$/m;

/** The text without prepared contexts and their notices, so that what was recalled is not captured as something new. */
export function stripOwnBlocks(text: string): string {
  const kept: string[] = [];
  let rest = text;
  for (let block = findBlock(rest); block !== undefined; block = findBlock(rest)) {
    kept.push(rest.slice(0, block.from));
    rest = rest.slice(block.to);
  }
  return [...kept, rest].join('').replaceAll(withNotice(''), '').replaceAll(NOTICE, '').trim();
}

function findBlock(text: string): { from: number; to: number } | undefined {
  const begin = text.indexOf(BEGIN);
  if (begin < 0) return undefined;
  const end = END.exec(text.slice(begin));
  if (end === null) return undefined;
  const hasHeading = text.slice(0, begin).endsWith(HEADING);
  return { from: hasHeading ? begin - HEADING.length : begin, to: begin + end.index + end[0].length };
}
