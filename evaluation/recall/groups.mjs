/**
 * One row of the report: a set of probes and what search without any model has to reach (percent of probes).
 *
 * @typedef {object} Group
 * @property {string} name
 * @property {number} [hitAt3] Least share whose entry is among the first three.
 * @property {number} [hitAt8] Least share whose entry is among the first eight.
 * @property {number} [injected] Largest share for which anything at all is found.
 */

/** @type {readonly Group[]} */
export const GROUPS = [
  { name: 'zh', hitAt3: 95 },
  { name: 'en', hitAt3: 95 },
  { name: 'code', hitAt3: 95 },
  { name: 'ja', hitAt3: 90 },
  { name: 'ko', hitAt3: 90 },
  { name: 'long, question first', hitAt3: 90 },
  { name: 'long, question last', hitAt3: 90 },
  ...['ar', 'th', 'ru', 'hi', 'he', 'tr', 'de'].map((name) => ({ name, hitAt3: 85 })),
  { name: 'nothing', injected: 5 },
  // What words alone cannot do, for the report: models are there for the first two, nothing is for the last.
  { name: 'paraphrase' },
  { name: 'crosslingual' },
  { name: 'instructions alone' },
];

/** @type {readonly Group[]} */
export const HOLDOUT_GROUPS = [
  ...['en', 'zh', 'ja', 'ko', 'ar', 'th', 'ru', 'hi', 'he', 'tr', 'de', 'es', 'vi', 'fi'],
  'dialogues',
].map((name) => ({ name, hitAt3: 90, hitAt8: 95 }));
