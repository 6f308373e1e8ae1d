import { countSurprises, toVisibleParts, toVisiblePieces } from './visible-text.js';

const signsOf = (text: string): string[] =>
  toVisiblePieces(text).flatMap((piece) => (piece.kind === 'mark' ? [piece.sign] : []));

const HOSTILE = 'a\u202eb\u2066c\u2069\u200b\ufeff\u00a0d \t \r\n e  \n\u3000f\u0000\u{e0041}g ';

it('loses and adds nothing', () => {
  const joined = toVisiblePieces(HOSTILE).map(({ text }) => text);
  expect(joined.join('')).toBe(HOSTILE);
});

it.each([
  ['a direction override', 'a\u202eb', ['RLO']],
  ['isolates', '\u2067x\u2069', ['RLI', 'PDI']],
  ['what has no width', '\u200b\u200d\ufeff\u2060', ['ZWSP', 'ZWJ', 'BOM', 'WJ']],
  ['spaces that are none', '\u00a0\u3000\u2003', ['NBSP', 'U+3000', 'U+2003']],
  ['a tab and both line ends', '\tx\r\n', ['→', '␍', '↵']],
  ['a control', '\u0007', ['U+0007']],
  ['tags outside the first plane', '\u{e0041}', ['U+E0041']],
  ['a variation selector', '\u2764\ufe0f', ['U+FE0F']],
  ['spaces at the end of a line only', ' a b  \nc ', ['·', '·', '↵', '·']],
])('marks %s', (_name, text, signs) => {
  expect(signsOf(text)).toEqual(signs);
});

it('marks nothing of plain text', () => {
  expect(toVisiblePieces('Regenerate 客户端, then <b>test</b>.')).toEqual([
    { kind: 'text', text: 'Regenerate 客户端, then <b>test</b>.' },
  ]);
});

it('does not count line ends as surprises', () => {
  expect(countSurprises(toVisiblePieces('a\nb\u202ec\n'))).toBe(1);
});

it('marks the parts of a text as the whole', () => {
  const parts = ['the ', 'new', ' rule\u200b ', '\n'];
  const signs = toVisibleParts(parts).map((pieces) =>
    pieces.map((piece) => (piece.kind === 'mark' ? piece.sign : piece.text)),
  );
  expect(signs).toEqual([['the '], ['new'], [' rule', 'ZWSP', '·'], ['↵']]);
});
