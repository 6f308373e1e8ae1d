import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { TermIndex } from '../../search/term-index.js';
import type { ArtifactReference } from '../kernel/references.js';
import { ArtifactStore, toReference } from '../store/artifact.store.js';
import type { StoredRevision } from '../store/artifact.store.js';
import { EXPERIENCE_FAMILY } from './domain/experience.js';
import type { ExperienceContent } from './domain/experience.js';

export interface ExperienceHit {
  readonly artifact: ArtifactReference;
  readonly content: ExperienceContent;
}

/** Recall of committed Experiences, for other features. */
@Injectable()
export class ExperienceReader {
  constructor(
    private readonly artifacts: ArtifactStore,
    private readonly index: TermIndex,
  ) {}

  /** At most `limit` head revisions of one Scope for `query`, best first. */
  async recall(snapshot: Snapshot, scopeId: string, query: string, limit: number): Promise<readonly ExperienceHit[]> {
    const ids = await this.index.search(snapshot, { collection: 'experience', scopeId }, query, limit);
    const revisions = await this.artifacts.findHeadRevisions(snapshot, { scopeId, family: EXPERIENCE_FAMILY }, ids);
    const byId = new Map(revisions.map((revision) => [revision.artifactId, revision]));
    return ids.flatMap((id) => byId.get(id) ?? []).map(toHit);
  }
}

const toHit = (revision: StoredRevision): ExperienceHit => ({
  artifact: toReference(revision),
  content: revision.content as ExperienceContent,
});
