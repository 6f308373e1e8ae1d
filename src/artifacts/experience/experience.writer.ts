import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import type { Tx } from '../../platform/database/unit-of-work.js';
import { Ids } from '../../platform/ids/ids.js';
import { TermIndex } from '../../search/term-index.js';
import { ArtifactFamilyWriter, directLineage } from '../artifact-family.writer.js';
import type { DirectWrite } from '../artifact-family.writer.js';
import { contentDigest } from '../kernel/digest.js';
import type { Lineage } from '../kernel/references.js';
import { ArtifactStore } from '../store/artifact.store.js';
import { EXPERIENCE_FAMILY, isExperienceContent, searchText } from './domain/experience.js';
import type { ExperienceContent } from './domain/experience.js';

export { isExperienceContent };
export type { ExperienceContent };

export interface NewExperienceRevision {
  readonly scopeId: string;
  readonly artifactId: string;
  readonly revision: number;
  readonly content: ExperienceContent;
  readonly lineage: Lineage;
}

/** Commits Experiences; the head becomes searchable in the same unit of work. */
@Injectable()
export class ExperienceWriter extends ArtifactFamilyWriter<ExperienceContent> {
  constructor(
    private readonly artifacts: ArtifactStore,
    private readonly index: TermIndex,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    super();
  }

  override newArtifactId(): string {
    return this.ids.hex('art_');
  }

  override write(tx: Tx, write: DirectWrite<ExperienceContent>): Promise<void> {
    return this.commit(tx, { ...write, lineage: directLineage(write) });
  }

  /** Stores the revision as the head and makes it the one that recall finds. */
  async commit(tx: Tx, revision: NewExperienceRevision): Promise<void> {
    const { scopeId, artifactId, content } = revision;
    await this.artifacts.append(tx, {
      scopeId,
      family: EXPERIENCE_FAMILY,
      artifactId,
      revision: revision.revision,
      content,
      contentDigest: contentDigest(content),
      lineage: revision.lineage,
      createdAt: this.clock.nowMicros(),
    });
    await this.index.put(tx, { collection: 'experience', scopeId, documentId: artifactId }, searchText(content));
  }
}
