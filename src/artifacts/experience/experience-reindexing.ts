import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { ReindexingParts, ReindexingWriter } from '../../search/reindexing.writer.js';
import type { DocumentKey } from '../../search/term-index.js';
import { ArtifactStore } from '../store/artifact.store.js';
import { EXPERIENCE_FAMILY, searchText } from './domain/experience.js';
import type { ExperienceContent } from './domain/experience.js';

/** Analyses the heads of Experiences again. */
@Injectable()
export class ExperienceReindexing extends ReindexingWriter {
  protected readonly collection = 'experience';

  constructor(
    parts: ReindexingParts,
    private readonly artifacts: ArtifactStore,
  ) {
    super(parts);
  }

  protected async readText(snapshot: Snapshot, { scopeId, documentId }: DocumentKey): Promise<string | undefined> {
    const family = { scopeId, family: EXPERIENCE_FAMILY };
    const [head] = await this.artifacts.findHeadRevisions(snapshot, family, [documentId]);
    return head && searchText(head.content as ExperienceContent);
  }
}
