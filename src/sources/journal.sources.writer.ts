import { Injectable } from '@nestjs/common';
import type { SourceReference } from '../artifacts/kernel/references.js';
import { Clock } from '../platform/clock/clock.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { Ids } from '../platform/ids/ids.js';
import { CONTENT_SOURCE } from './domain/source.js';
import type { LineageOnly } from './domain/source.js';
import { SourceStore } from './persistence/source.store.js';
import { SourcesWriter } from './sources.writer.js';

@Injectable()
export class JournalSourcesWriter extends SourcesWriter {
  constructor(
    private readonly store: SourceStore,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    super();
  }

  async recordCommand(tx: Tx, scopeId: string, command: unknown, lineageOnly: LineageOnly): Promise<SourceReference> {
    const reference = { sourceType: CONTENT_SOURCE, sourceId: this.ids.hex('src_') };
    const position = await this.store.takePosition(tx, scopeId);
    const createdAt = this.clock.nowMicros();
    await this.store.insert(tx, {
      scopeId,
      ...reference,
      position,
      content: command,
      metadata: null,
      lineageOnly,
      createdAt,
    });
    return reference;
  }
}
