import { Injectable } from '@nestjs/common';
import type { SourceReference } from '../artifacts/kernel/references.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { Ids } from '../platform/ids/ids.js';
import { CONTENT_SOURCE } from './domain/source.js';
import type { LineageOnly } from './domain/source.js';
import { SourceJournal } from './source-journal.js';
import { SourcesWriter } from './sources.writer.js';

@Injectable()
export class JournalSourcesWriter extends SourcesWriter {
  constructor(
    private readonly journal: SourceJournal,
    private readonly ids: Ids,
  ) {
    super();
  }

  async recordCommand(tx: Tx, scopeId: string, content: unknown, lineageOnly: LineageOnly): Promise<SourceReference> {
    const reference = { sourceType: CONTENT_SOURCE, sourceId: this.ids.hex('src_') };
    await this.journal.append(tx, { scopeId, ...reference, content, metadata: null, lineageOnly });
    return reference;
  }
}
