import { readFileSync } from 'node:fs';
import { estimateTokens } from '../../../src/artifacts/kernel/estimate-tokens.js';

const { tokens } = JSON.parse(
  readFileSync(new URL('../../vectors/families/families_vectors.json', import.meta.url), 'utf8'),
) as { readonly tokens: readonly { readonly in: string; readonly out: number }[] };

describe('Token vectors of the compatibility target', () => {
  it.each(tokens)('tokens: $in', ({ in: text, out }) => {
    expect(estimateTokens(text)).toBe(out);
  });
});
