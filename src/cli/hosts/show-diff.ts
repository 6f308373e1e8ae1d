import { createTwoFilesPatch, OMIT_HEADERS } from 'diff';
import { openQuote } from './open-quote.js';

/** A name that tells of a secret, its value, and what follows on the line. */
const SECRET =
  /(\\*["']?[\w-]*(?:token|secret|password|passwd|api_?-?key|authorization|credential)[\w-]*\\*["']?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[{[].*|[^,{}[\]]*?(?=\s*(?:[,{}[\]]|$)))(.*)$/i;
const BEARER = /\bBearer\s+[^\s"']+/gi;
/** Of JSON and YAML. A name keeps its colon, so that it can be told from a value. */
const SCALAR = /"(?:[^"\\]|\\.)*"(?:\s*:)?|'(?:[^']|'')*'(?:\s*:)?|[^\s,:={}[\]"'#][^\s,{}[\]]*/g;
const HIDDEN = '…';

export interface TextChange {
  readonly path: string;
  /** Undefined where there is no file. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * The lines that change, in the form of `diff -u` without lines around them. Configurations hold keys and tokens: what stood
 * there before and stays is not shown, nor is what is named like a secret.
 */
export function showDiff({ path, before, after }: TextChange): string {
  const nameOf = (text: string | undefined) => (text === undefined ? '/dev/null' : path);
  const options = { context: 0, headerOptions: OMIT_HEADERS };
  const patch = createTwoFilesPatch('', '', before ?? '', after ?? '', '', '', options);
  const kept = keptValues(before ?? '', after ?? '');
  const same = sameLines(before ?? '', after ?? '');
  const lines = hideContinued(patch).replace(/^[+-].*$/gm, (line) => hideValues(hideSame(line, same), kept));
  // Names as they are: the library would write those outside ASCII in octal.
  return `--- ${nameOf(before)}\n+++ ${nameOf(after)}\n${lines}`;
}

/** A secret in a quote that its line does not close goes on, to the line of the same text that does. */
function hideContinued(patch: string): string {
  let [sign, open] = ['', ''];
  return patch.replace(/^([+-])(.*)$/gm, (line, side: string, text: string) => {
    const former = side === sign ? open : '';
    [sign, open] = [side, former !== '' || SECRET.test(text) ? openQuote(text, former) : ''];
    return former === '' ? line : `${side}${HIDDEN}`;
  });
}

const hideValues = (line: string, kept: ReadonlySet<string>): string =>
  line.slice(0, 1) +
  hideSecrets(line.slice(1).replace(SCALAR, (text) => (kept.has(text) ? hiddenLike(text) : text))).replace(
    BEARER,
    HIDDEN,
  );

const hiddenLike = (text: string): string => (text.startsWith('"') ? `"${HIDDEN}"` : HIDDEN);

/** A secret in a flow of others ends where its value does; elsewhere it is the rest of the line. */
function hideSecrets(line: string): string {
  const found = SECRET.exec(line);
  if (found === null) return line;
  const [, name = '', value = '', rest = ''] = found;
  const before = line.slice(0, found.index);
  const isPart = openQuote(before + name + value) === '' && (/[{[]/.test(before) || /^["']/.test(value));
  return `${before}${name}${HIDDEN}${isPart ? hideSecrets(rest) : ''}`;
}

/** Sign, blanks, marks of a list and the name, if there is one. */
const NAME = /^([+-]\s*(?:-\s+)*(?:["']?[\w.$-]+["']?\s*[:=])?).*\w.*$/;

/** Of a line that was only laid out anew, the name is enough. */
const hideSame = (line: string, same: ReadonlySet<string>): string =>
  same.has(squeeze(line.slice(1))) ? line.replace(NAME, `$1 ${HIDDEN}`) : line;

const sameLines = (before: string, after: string): ReadonlySet<string> => {
  const latter = new Set(after.split('\n').map(squeeze));
  return new Set(
    before
      .split('\n')
      .map(squeeze)
      .filter((line) => latter.has(line)),
  );
};

const squeeze = (line: string): string => line.replace(/\s/g, '').replace(/,$/, '');

/** Values that a change leaves as they are, however it lays them out: those that both texts have equally often. */
function keptValues(before: string, after: string): ReadonlySet<string> {
  const [former, latter] = [countValues(before), countValues(after)];
  return new Set([...former.keys()].filter((value) => former.get(value) === latter.get(value)));
}

function countValues(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of text.match(SCALAR) ?? [])
    if (/[\p{L}\p{N}]/u.test(value) && !value.endsWith(':')) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
