import { oneLine, visible, visibleJson } from './visible.js';

const HOSTILE = 'red \u001b[31m bell \u0007 csi \u009b2J turn \u202e back \r over';

describe('visible', () => {
  it('writes out what would act on a terminal, and leaves lines, tabs and every script alone', () => {
    expect(visible(HOSTILE)).toBe('red \\u{1b}[31m bell \\u{7} csi \\u{9b}2J turn \\u{202e} back \\u{d} over');
    const plain = 'line\n\ttab 部署 می‌خواهم 👩‍💻';
    expect(visible(plain)).toBe(plain);
  });

  it('leaves JSON the same JSON', () => {
    const json = JSON.stringify({ text: HOSTILE });
    const shown = visibleJson(json);
    expect(JSON.parse(shown)).toEqual({ text: HOSTILE });
    expect(shown).toBe(visible(shown));
  });

  it('shows the beginning of a text in one line, without halving a character', () => {
    expect(oneLine(' a\n\n b\t c ')).toBe('a b c');
    expect(oneLine('👩'.repeat(101))).toBe(`${'👩'.repeat(100)}…`);
  });
});
