import { Injectable } from '@nestjs/common';
import { canonicalJson } from '../artifacts/kernel/canonical-json.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { Ids } from '../platform/ids/ids.js';
import { ScopesReader } from '../scopes/scopes.reader.js';
import { checkCapture, checkContent } from './domain/check-source.js';
import { CONTENT_SOURCE } from './domain/source.js';
import type { StoredSource } from './domain/source.js';
import { SourceStore } from './persistence/source.store.js';
import type { SourceAddress } from './persistence/source.store.js';
import { refuseSourceFault } from './refuse-source-fault.js';
import { SourceJournal } from './source-journal.js';
import type { NewSource } from './source-journal.js';
import { SourceConflictError, SourceNotFoundError } from './sources.errors.js';

export interface CaptureSource {
  readonly scopeId: string;
  /** Chosen by the caller; names the piece of evidence for good. */
  readonly sourceId: string;
  readonly content: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Sources that callers bring (sources-and-generation.md §1). */
@Injectable()
export class SourcesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly store: SourceStore,
    private readonly journal: SourceJournal,
    private readonly ids: Ids,
  ) {}

  /** A repetition with equal content and metadata answers the first Source; anything else under its id is a conflict. */
  capture({ scopeId, sourceId, content, metadata }: CaptureSource): Promise<StoredSource> {
    return this.unitOfWork.run(async (tx) => {
      await this.scopes.lockScope(tx, scopeId);
      refuseSourceFault(checkCapture(sourceId, content, metadata));
      const address = { scopeId, sourceType: CONTENT_SOURCE, sourceId };
      const existing = await this.store.find(tx, address);
      if (!existing) return this.append(tx, address, { content, metadata });
      if (canonicalJson([existing.content, existing.metadata]) !== canonicalJson([content, metadata]))
        throw new SourceConflictError();
      return existing;
    });
  }

  /** Appends any JSON under an id of the server's; a repetition is another Source. */
  create(scopeId: string, content: unknown): Promise<StoredSource> {
    return this.unitOfWork.run(async (tx) => {
      await this.scopes.lockScope(tx, scopeId);
      refuseSourceFault(checkContent(content));
      const address = { scopeId, sourceType: CONTENT_SOURCE, sourceId: this.ids.hex('src_') };
      return this.append(tx, address, { content, metadata: null });
    });
  }

  get(address: SourceAddress): Promise<StoredSource> {
    return this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, address.scopeId);
      const source = await this.store.find(snapshot, address);
      if (!source) throw new SourceNotFoundError();
      return source;
    });
  }

  private append(
    tx: Tx,
    address: SourceAddress,
    evidence: Pick<NewSource, 'content' | 'metadata'>,
  ): Promise<StoredSource> {
    return this.journal.append(tx, { ...address, ...evidence, lineageOnly: null });
  }
}
