import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import type { Tx } from '../../platform/database/unit-of-work.js';
import { Ids } from '../../platform/ids/ids.js';
import { TermIndex } from '../../search/term-index.js';
import { ArtifactFamilyWriter, directLineage } from '../artifact-family.writer.js';
import type { DirectWrite } from '../artifact-family.writer.js';
import { contentDigest } from '../kernel/digest.js';
import { ArtifactStore } from '../store/artifact.store.js';
import { EXPERIENCE_FAMILY, searchText } from './domain/experience.js';
import type { ExperienceContent } from './domain/experience.js';

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

  override async write(tx: Tx, write: DirectWrite<ExperienceContent>): Promise<void> {
    const { scopeId, artifactId, revision, content } = write;
    await this.artifacts.append(tx, {
      scopeId,
      family: EXPERIENCE_FAMILY,
      artifactId,
      revision,
      content,
      contentDigest: contentDigest(content),
      lineage: directLineage(write),
      createdAt: this.clock.nowMicros(),
    });
    await this.index.put(tx, { collection: 'experience', scopeId, documentId: artifactId }, searchText(content));
  }
}
