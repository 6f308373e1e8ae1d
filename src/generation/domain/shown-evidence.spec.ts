import { showText, takeWithin } from './shown-evidence.js';

describe('what a model is shown', () => {
  it.each<[string, number, string, boolean]>([
    ['short', 2, 'short', false],
    ['a'.repeat(400), 100, 'a'.repeat(400), false],
    ['a'.repeat(401), 100, 'a'.repeat(100), true],
    ['灯塔灯塔', 3, '灯塔灯', true],
    ['🚢🚢🚢', 2, '🚢🚢', true],
    ['', 1, '', false],
  ])('%j within %d tokens', (text, tokens, shown, truncated) => {
    expect(showText(text, tokens)).toEqual({ text: shown, truncated });
  });

  it('is as much as fits, from the first on', () => {
    const take = (tokens: number) => takeWithin(['aaaa', 'bbbb', '灯'], tokens, (text) => text);
    expect([take(0), take(1), take(2), take(3)]).toEqual([[], ['aaaa'], ['aaaa', 'bbbb'], ['aaaa', 'bbbb', '灯']]);
  });
});
