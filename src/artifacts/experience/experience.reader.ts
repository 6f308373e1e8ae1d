import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { ScopesReader } from '../../scopes/scopes.reader.js';
import { TermIndex } from '../../search/term-index.js';
import { ArtifactNotFoundError } from '../artifacts.errors.js';
import type { ArtifactReference, Lineage } from '../kernel/references.js';
import { ArtifactStore, toReference } from '../store/artifact.store.js';
import type { StoredRevision } from '../store/artifact.store.js';
import { EXPERIENCE_FAMILY, searchText } from './domain/experience.js';
import type { ExperienceContent } from './domain/experience.js';

export { searchText };

export interface ExperienceHit {
  readonly artifact: ArtifactReference;
  readonly content: ExperienceContent;
}

export interface ExperienceRevision extends ExperienceHit {
  readonly lineage: Lineage;
}

/** Recall and exact reads of committed Experiences. */
@Injectable()
export class ExperienceReader {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly artifacts: ArtifactStore,
    private readonly index: TermIndex,
  ) {}

  /** Throws 404 `scope_not_found`, then 404 `artifact_not_found`, also for a reference of another family. */
  readExact(scopeId: string, artifact: ArtifactReference): Promise<ExperienceRevision> {
    return this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, scopeId);
      const { artifactId, revision } = artifact;
      const stored = await this.artifacts.findRevision(
        snapshot,
        { scopeId, artifactId, family: EXPERIENCE_FAMILY },
        revision,
      );
      if (!stored || artifact.family !== EXPERIENCE_FAMILY) throw new ArtifactNotFoundError();
      return { ...toHit(stored), lineage: stored.lineage };
    });
  }

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
