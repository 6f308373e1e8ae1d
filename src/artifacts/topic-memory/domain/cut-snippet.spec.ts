import { cutSnippet } from './cut-snippet.js';

const mention = (term: string, start: number, end = start + 1) => ({ term, start, end });

describe('cutSnippet', () => {
  it('shows a text of 480 characters whole', () => {
    const text = '𠮷'.repeat(480);
    expect(cutSnippet(text, [])).toBe(text);
    expect(cutSnippet(`${text}a`, [mention('x', 0)])).toBe(`${'𠮷'.repeat(479)}…`);
  });

  it('prefers more terms, then nearer ones, then the first', () => {
    const text = Array.from({ length: 3_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
    const around = (at: number) => `…${text.slice(at - 239, at + 239)}…`;
    expect(cutSnippet(text, [mention('a', 300), mention('a', 900)])).toBe(around(300));
    expect(cutSnippet(text, [mention('a', 300), mention('a', 900), mention('b', 910)])).toBe(around(905));
    const twice = [mention('a', 300), mention('b', 330), mention('a', 900), mention('b', 902)];
    expect(cutSnippet(text, twice)).toBe(around(901));
    expect(cutSnippet(text, [mention('a', 300), mention('b', 1_500)])).toBe(around(300));
  });

  it('stays within the text', () => {
    const text = 'ab'.repeat(500);
    expect(cutSnippet(text, [mention('a', 2)])).toBe(`${text.slice(0, 479)}…`);
    expect(cutSnippet(text, [mention('a', 998)])).toBe(`…${text.slice(-479)}`);
  });

  it('shows the middle of a single mention that is longer than the window', () => {
    const text = 'a'.repeat(1_000);
    expect(cutSnippet(text, [mention('a', 0, 1_000)])).toBe(`…${'a'.repeat(478)}…`);
  });
});
