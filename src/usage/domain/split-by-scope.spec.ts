import fc from 'fast-check';
import { splitByScope } from './split-by-scope.js';

describe('a request with texts of several Scopes', () => {
  it('counts once, and its tokens go by length of text', () => {
    expect(splitByScope(['aaaa', 'bb', 'aaaa'], ['a', 'b', 'a'], 5)).toEqual([
      { scopeId: 'a', requests: 1, inputTokens: 4 },
      { scopeId: 'b', requests: 0, inputTokens: 1 },
    ]);
  });

  it('has unknown tokens in every Scope when the provider does not tell them', () => {
    expect(splitByScope(['a', 'b'], ['a', 'b'], null).map(({ inputTokens }) => inputTokens)).toEqual([null, null]);
  });

  it('loses and adds nothing', () => {
    const text = fc.tuple(fc.string(), fc.constantFrom('a', 'b', 'c', 'd'));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), fc.nat(), (given, tokens) => {
        const parts = splitByScope(
          given.map(([words]) => words),
          given.map(([, scopeId]) => scopeId),
          tokens,
        );
        const sum = (of: (part: (typeof parts)[number]) => number) =>
          parts.reduce((total, part) => total + of(part), 0);
        expect(sum(({ requests }) => requests)).toBe(1);
        expect(sum(({ inputTokens }) => inputTokens ?? 0)).toBe(tokens);
        expect(parts.every(({ inputTokens }) => (inputTokens ?? 0) >= 0)).toBe(true);
      }),
    );
  });
});
