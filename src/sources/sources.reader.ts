import { Injectable } from '@nestjs/common';
import type { SourceReference } from '../artifacts/kernel/references.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import type { StoredSource } from './domain/source.js';
import { SourceStore } from './persistence/source.store.js';

/** Reads Sources for other features. */
@Injectable()
export class SourcesReader {
  constructor(private readonly store: SourceStore) {}

  /** The Source that `reference` names in the Scope, if there is one. */
  find(snapshot: Snapshot, scopeId: string, reference: SourceReference): Promise<StoredSource | undefined> {
    return this.store.find(snapshot, { scopeId, ...reference });
  }

  /** The position of the Scope's newest Source; 0 when it has none. */
  findPosition(snapshot: Snapshot, scopeId: string): Promise<number> {
    return this.store.findPosition(snapshot, scopeId);
  }
}
