import { createHash } from 'node:crypto';

/** Words that mean the same, in any language. */
const CONCEPTS: Readonly<Record<string, string>> = {
  ship: 'release',
  releases: 'release',
  customers: 'production',
  发布: 'release',
  什么时候: 'when',
  tuesdays: 'when',
};

/** A vector by what a text is about: equal meanings lie together, unrelated ones far apart. */
export function conceptVector(text: string, dimension: number): number[] {
  const vector = new Array<number>(dimension).fill(0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']) {
    const at = axisOf(CONCEPTS[word] ?? word, dimension);
    vector[at] = (vector[at] ?? 0) + 1;
  }
  return vector;
}

const axisOf = (word: string, dimension: number): number =>
  createHash('sha256').update(word).digest().readUInt32LE(0) % dimension;
