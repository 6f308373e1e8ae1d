/**
 * @typedef {object} Plan
 * @property {'full' | 'short'} form
 * @property {readonly number[]} sizes Entries in the main Scope.
 * @property {number} slices
 * @property {number} starts
 * @property {Readonly<Record<number, number>>} requests In a slice, by concurrency.
 * @property {number} warmUp Requests of each reading workload before anything is measured.
 * @property {Readonly<Record<number, number>>} remembers In a slice, by concurrency; each makes the store larger.
 * @property {number} bareWorks In a slice.
 */

/** @type {Plan} At most 15 minutes. */
export const FULL = {
  form: 'full',
  sizes: [100, 1_000, 10_000],
  slices: 5,
  starts: 5,
  requests: { 1: 100, 16: 320 },
  warmUp: 400,
  remembers: { 1: 40, 16: 80 },
  bareWorks: 40,
};

/** @type {Plan} Shows that everything is measured, not how quick it is. */
export const SHORT = {
  form: 'short',
  sizes: [100, 1_000],
  slices: 2,
  starts: 2,
  requests: { 1: 30, 16: 48 },
  warmUp: 60,
  remembers: { 1: 15, 16: 32 },
  bareWorks: 15,
};

export const CONCURRENCIES = [1, 16];
