import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { ScopesReader } from '../scopes/scopes.reader.js';
import { ArtifactNotFoundError } from './artifacts.errors.js';
import { DigestKeeper } from './digest-keeper.js';
import { contentDigest } from './kernel/digest.js';
import { MEMORY_FAMILY } from './memory/domain/memory-entry.js';
import { MemoryReader } from './memory/memory.reader.js';
import { ArtifactStore } from './store/artifact.store.js';
import type { ArtifactAddress, StoredRevision } from './store/artifact.store.js';

/** A revision as callers see it: content and digest complete, derived where the family derives them (D-16). */
export interface ArtifactView extends StoredRevision {
  readonly contentDigest: string;
}

/** Exact reads of every family. */
@Injectable()
export class ArtifactReader {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly store: ArtifactStore,
    private readonly memory: MemoryReader,
    private readonly digests: DigestKeeper,
  ) {}

  /** The head revision. Throws 404 `scope_not_found`, then 404 `artifact_not_found`. */
  readHead(address: ArtifactAddress): Promise<ArtifactView> {
    return this.read(address, async (snapshot) => this.getHead(snapshot, address));
  }

  /** Exactly that revision. Throws as `readHead` does. */
  readRevision(address: ArtifactAddress, revision: number): Promise<ArtifactView> {
    return this.read(address, () => Promise.resolve(revision));
  }

  /** The current revision number; throws 404 `artifact_not_found`. */
  async getHead(snapshot: Snapshot, address: ArtifactAddress): Promise<number> {
    const head = await this.store.findHead(snapshot, address);
    if (head === undefined) throw new ArtifactNotFoundError();
    return head;
  }

  async getRevision(snapshot: Snapshot, address: ArtifactAddress, revision: number): Promise<StoredRevision> {
    const stored = await this.store.findRevision(snapshot, address, revision);
    if (!stored) throw new ArtifactNotFoundError();
    return stored;
  }

  /** Memory content is always derived; every other family is stored with its digest. */
  async toView(snapshot: Snapshot, stored: StoredRevision): Promise<ArtifactView> {
    if (stored.family === MEMORY_FAMILY) return { ...stored, ...(await this.memory.describe(snapshot, stored)) };
    return { ...stored, contentDigest: stored.contentDigest ?? contentDigest(stored.content) };
  }

  private async read(address: ArtifactAddress, choose: (snapshot: Snapshot) => Promise<number>): Promise<ArtifactView> {
    const [stored, view] = await this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, address.scopeId);
      const revision = await this.getRevision(snapshot, address, await choose(snapshot));
      return [revision, await this.toView(snapshot, revision)];
    });
    if (stored.contentDigest === null) this.digests.keep([view]);
    return view;
  }
}
