import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { CandidateStore } from './persistence/candidate.store.js';
import type { CandidateCount } from './persistence/candidate.store.js';

export type { CandidateCount };

/** Reads about Candidates for other features. */
@Injectable()
export class CandidatesReader {
  constructor(private readonly store: CandidateStore) {}

  /** How many Candidates each Scope has by family and status; combinations without any are absent. */
  countByFamilyAndStatus(snapshot: Snapshot, scopeIds: readonly string[]): Promise<readonly CandidateCount[]> {
    return this.store.count(snapshot, scopeIds);
  }
}
