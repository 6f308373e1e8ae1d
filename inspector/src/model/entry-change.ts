import type { EntryPair } from '../../../clients/ts/src/pair-entries.js';

/** In the order in which they are counted. */
export const CHANGES = ['added', 'removed', 'moved', 'revised', 'cut', 'same'] as const;
export type Change = (typeof CHANGES)[number];

/** What is said of an entry in one word: its text counts before its place. */
export const changeOf = ({ change, order }: EntryPair): Change =>
  change === 'same' && order !== undefined && order.before !== order.after ? 'moved' : change;
