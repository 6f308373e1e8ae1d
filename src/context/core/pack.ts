import type { RankedCandidate } from './assign-rank.js';
import type { ContextCandidate } from './candidate.js';
import { fit } from './fit.js';
import type { Origin } from './origin.js';
import type { Measure, SelectedEntry } from './selection.js';
import { wellFormed } from './utf8.js';

/** How one mode presents a candidate. */
export interface Presentation {
  readonly toBody: (candidate: ContextCandidate) => string;
  readonly toOrigin: (candidate: ContextCandidate) => Origin;
  readonly measure: Measure;
}

export interface Packed {
  readonly entries: readonly SelectedEntry[];
  /** What the entries take of the room. */
  readonly bytes: number;
}

export interface PackLimits {
  readonly entries: number;
  readonly bytes: number;
}

/** Includes candidates in order until `limits.entries` are in. One that does not fit is passed over and not counted. */
export function pack(ranked: readonly RankedCandidate[], limits: PackLimits, presentation: Presentation): Packed {
  const { measure, toBody, toOrigin } = presentation;
  const entries: SelectedEntry[] = [];
  let bytes = 0;
  for (const { candidate, recallRank } of ranked) {
    if (entries.length === limits.entries) break;
    const placement = { candidate, origin: toOrigin(candidate), recallRank, number: entries.length + 1 };
    const used = bytes + measure.entryBytes(placement);
    const fitted = fit(wellFormed(toBody(candidate)), limits.bytes - used, measure);
    if (fitted === undefined) continue;
    entries.push({ ...placement, body: fitted.body, truncated: fitted.truncated });
    bytes = used + fitted.documentBytes;
  }
  return { entries, bytes };
}
