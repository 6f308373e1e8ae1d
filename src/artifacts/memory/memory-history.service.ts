import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { InvalidRequestError, RefusedRequestError } from '../../platform/errors/invalid-request.error.js';
import { ScopesReader } from '../../scopes/scopes.reader.js';
import type { ArtifactReference, MemoryCitation } from '../kernel/references.js';
import { ArtifactStore, toReference } from '../store/artifact.store.js';
import { operationalMemory, toCitedEntry } from './cited-entry.js';
import type { CitedEntry } from './cited-entry.js';
import { entryContentHash } from './domain/entry-hash.js';
import type { EntryChange } from './domain/memory-content.js';
import { MEMORY_FAMILY, OPERATIONAL_MEMORY_ID, stateAt } from './domain/memory-entry.js';
import { checkTags } from './domain/tag-filter.js';
import { MemoryCitationResolver } from './memory-citation.resolver.js';
import { MemoryStore } from './persistence/memory.store.js';
import { toChanges } from './stored-memory.reader.js';

export interface ListEntries {
  readonly scopeId: string;
  readonly includeInactive: boolean;
  readonly tags: readonly string[] | null;
  /** The Memory revision to list; null for the current one. */
  readonly revision: number | null;
  /** Entry id after which the page begins, and its size; null for all (D-15). */
  readonly after: string | null;
  readonly limit: number | null;
}

export interface EntryList {
  readonly memory: ArtifactReference | null;
  readonly entries: readonly CitedEntry[];
}

export interface ListChanges {
  readonly scopeId: string;
  /** Null: the head revision only; n: revisions after n. */
  readonly sinceRevision: number | null;
  readonly limit: number | null;
}

export interface ChangeList {
  readonly memory: ArtifactReference | null;
  readonly revisions: readonly { readonly memory: ArtifactReference; readonly changes: readonly EntryChange[] }[];
}

/** Exact and listing reads of the operational Memory (memory.md §4.3, §4.4, §4.7). */
@Injectable()
export class MemoryHistoryService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly artifacts: ArtifactStore,
    private readonly store: MemoryStore,
    private readonly citations: MemoryCitationResolver,
  ) {}

  getEntry(scopeId: string, citation: MemoryCitation): Promise<CitedEntry> {
    return this.inScope(scopeId, async (snapshot) => {
      const cited = await this.citations.resolve(snapshot, scopeId, citation);
      if (entryContentHash(cited.entry) !== cited.entry.contentHash) throw new RefusedRequestError();
      return cited;
    });
  }

  listEntries(request: ListEntries): Promise<EntryList> {
    const { scopeId, includeInactive, after, limit } = request;
    return this.inScope(scopeId, async (snapshot) => {
      refuseInvalidTags(request.tags);
      const revision = request.revision ?? (await this.citations.findHead(snapshot, scopeId));
      if (revision === undefined) return { memory: null, entries: [] };
      const memory = operationalMemory(revision);
      if (request.tags) return { memory, entries: [] };
      const page = { revision, includeInactive, after, limit };
      const versions = await this.store.listAt(snapshot, { scopeId, artifactId: OPERATIONAL_MEMORY_ID }, page);
      return {
        memory,
        entries: versions.map((entry) => toCitedEntry(entry, revision, stateAt(entry, revision) ?? 'inactive')),
      };
    });
  }

  listChanges({ scopeId, sinceRevision, limit }: ListChanges): Promise<ChangeList> {
    return this.inScope(scopeId, async (snapshot) => {
      const head = await this.citations.findHead(snapshot, scopeId);
      if (head === undefined) return { memory: null, revisions: [] };
      const after = sinceRevision ?? head - 1;
      if (after > head) throw new RefusedRequestError('since_revision lies after the current revision.');
      const address = { scopeId, family: MEMORY_FAMILY, artifactId: OPERATIONAL_MEMORY_ID };
      const revisions = await this.artifacts.listRevisions(snapshot, address, { after, limit });
      return {
        memory: operationalMemory(head),
        revisions: revisions.map((revision) => ({ memory: toReference(revision), changes: toChanges(revision) })),
      };
    });
  }

  private inScope<T>(scopeId: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    return this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, scopeId);
      return work(snapshot);
    });
  }
}

function refuseInvalidTags(tags: readonly string[] | null): void {
  const faults = checkTags(tags ?? []);
  if (faults.length > 0) throw new InvalidRequestError(faults);
}
