import { readFileSync } from 'node:fs';
import { looksSecret } from '../src/looks-secret.js';

/** The integrations in Python read the same file. */
const VECTORS = JSON.parse(readFileSync(new URL('./vectors/looks-secret.json', import.meta.url), 'utf8')) as readonly {
  readonly text: string;
  readonly secret: boolean;
}[];

describe('a text that looks like a secret', () => {
  it.each(VECTORS)('%j', ({ text, secret }) => {
    expect(looksSecret(text)).toBe(secret);
  });
});
