import type { RankedCandidate } from './assign-rank.js';
import type { ContextCandidate } from './candidate.js';
import { fit } from './fit.js';
import type { LeftOut, LeftOutReason } from './left-out.js';
import type { Origin } from './origin.js';
import type { Measure, SelectedEntry } from './selection.js';

/** How one mode presents a candidate. */
export interface Presentation {
  readonly toBody: (candidate: ContextCandidate) => string;
  readonly toOrigin: (candidate: ContextCandidate) => Origin;
  readonly measure: Measure;
}

export interface Packed {
  readonly entries: readonly SelectedEntry[];
  /** The other candidates, in order. */
  readonly leftOut: readonly LeftOut[];
  /** What the entries take of the room. */
  readonly bytes: number;
}

export interface PackLimits {
  readonly entries: number;
  /** Why a candidate is left out once that many are in. */
  readonly whenFull: LeftOutReason;
  readonly bytes: number;
}

/** Includes candidates in order until `limits.entries` are in. One that does not fit is passed over and not counted. */
export function pack(ranked: readonly RankedCandidate[], limits: PackLimits, presentation: Presentation): Packed {
  const { measure, toBody, toOrigin } = presentation;
  const entries: SelectedEntry[] = [];
  const leftOut: LeftOut[] = [];
  let bytes = 0;
  for (const { candidate, recallRank } of ranked) {
    if (entries.length === limits.entries) {
      leftOut.push({ candidate, recallRank, reason: limits.whenFull });
      continue;
    }
    const [origin, number] = [toOrigin(candidate), entries.length + 1];
    const headBytes = measure.entryBytes({ candidate, origin, recallRank, number });
    const room = limits.bytes - bytes - headBytes;
    const fitted = room > 0 ? fit(toBody(candidate), room, measure) : 'budget';
    if (typeof fitted === 'string') leftOut.push({ candidate, recallRank, reason: fitted });
    else {
      const { body, truncated, documentBytes } = fitted;
      // Spelled out: spreading would cost a third of the whole selection.
      entries.push({ candidate, origin, recallRank, number, headBytes, body, truncated, documentBytes });
      bytes += headBytes + documentBytes;
    }
  }
  return { entries, leftOut, bytes };
}
