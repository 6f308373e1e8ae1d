import { Injectable } from '@nestjs/common';
import { ExperienceReader } from '../../artifacts/experience/experience.reader.js';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { POOL_CAPS } from '../core/cap.js';
import type { ExperienceCandidate, RecallChannel } from '../core/candidate.js';

const BY_WORDS: readonly RecallChannel[] = ['fts'];

@Injectable()
export class ExperienceRecall {
  constructor(private readonly reader: ExperienceReader) {}

  /** One Scope's hits in retrieval order, at most 8. */
  async recall(snapshot: Snapshot, scopeId: string, query: string): Promise<readonly ExperienceCandidate[]> {
    const hits = await this.reader.recall(snapshot, scopeId, query, POOL_CAPS.experience);
    return hits.map(({ artifact, content }) => ({
      family: 'experience',
      scopeId,
      artifact,
      matchedBy: BY_WORDS,
      ...content,
    }));
  }
}
