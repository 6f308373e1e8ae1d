import { foldCase } from './fold-text.js';

const CLUSTER = /\P{M}\p{M}*/gu;
const WORD_IN_ONE = /^[\p{sc=Han}\p{sc=Hangul}]$/u;

/** The characters of a dense run with their combining marks. */
export function clustersOf(run: string): readonly string[] {
  return foldCase(run).match(CLUSTER) ?? [];
}

/** Overlapping pairs, in order; empty for a single cluster. */
export function bigramsOf(clusters: readonly string[]): string[] {
  return clusters.slice(1).map((cluster, index) => (clusters[index] ?? '') + cluster);
}

/** True for Han and Hangul: there one character can be a word (灯, 팀). Elsewhere it is only a letter. */
export function isOneCharacterWord(cluster: string): boolean {
  return WORD_IN_ONE.test(cluster);
}
