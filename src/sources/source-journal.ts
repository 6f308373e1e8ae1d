import { Injectable } from '@nestjs/common';
import { BacklogWriter } from '../backlog/backlog.writer.js';
import { Clock } from '../platform/clock/clock.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { estimateTokens } from '../artifacts/kernel/estimate-tokens.js';
import { sourceText } from './domain/source.js';
import type { StoredSource } from './domain/source.js';
import { SourceStore } from './persistence/source.store.js';

/** A Source before it has its place in the journal. */
export type NewSource = Omit<StoredSource, 'position' | 'tokens' | 'createdAt'>;

/** The one place where Sources are appended; whoever reads the journal hears of it. */
@Injectable()
export class SourceJournal {
  constructor(
    private readonly store: SourceStore,
    private readonly clock: Clock,
    private readonly backlog: BacklogWriter,
  ) {}

  async append(tx: Tx, source: NewSource): Promise<StoredSource> {
    const stored = {
      ...source,
      position: await this.store.takePosition(tx, source.scopeId),
      tokens: estimateTokens(sourceText(source.content)),
      createdAt: this.clock.nowMicros(),
    };
    await this.store.insert(tx, stored);
    await this.backlog.mark(tx, source.scopeId);
    return stored;
  }
}
