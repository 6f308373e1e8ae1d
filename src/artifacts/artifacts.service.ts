import { Injectable } from '@nestjs/common';
import { OwnershipWriter } from '../access/ownership.writer.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { ScopesReader } from '../scopes/scopes.reader.js';
import { SourcesWriter } from '../sources/sources.writer.js';
import type { LineageOnly } from '../sources/sources.writer.js';
import { ArtifactReader } from './artifact.reader.js';
import type { ArtifactView } from './artifact.reader.js';
import { ArtifactExistsError, PreconditionFailedError } from './artifacts.errors.js';
import { toEtag } from './etag.js';
import { FamilyWriters } from './family-writers.js';
import type { DirectContents, DirectFamily } from './family-writers.js';
import { MEMORY_FAMILY } from './memory/domain/memory-entry.js';
import { ArtifactStore } from './store/artifact.store.js';
import type { ArtifactAddress, StoredRevision } from './store/artifact.store.js';

/** A direct write: the content in the family's own form, and the command as the caller sent it, kept as a Source. */
export interface DirectCommand<Family extends DirectFamily> {
  readonly scopeId: string;
  readonly family: Family;
  readonly content: DirectContents[Family];
  readonly command: unknown;
}

/** Creates and replaces Artifacts without a Candidate (experience.md §2, profile.md §3, memory.md §1). */
@Injectable()
export class ArtifactsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly store: ArtifactStore,
    private readonly sources: SourcesWriter,
    private readonly reader: ArtifactReader,
    private readonly writers: FamilyWriters,
    private readonly ownership: OwnershipWriter,
  ) {}

  create<Family extends DirectFamily>(command: DirectCommand<Family>): Promise<StoredRevision> {
    return this.unitOfWork.run(async (tx) => {
      await this.scopes.lockScope(tx, command.scopeId);
      const address = { ...addressOf(command), artifactId: this.writers.of(command.family).newArtifactId() };
      if ((await this.store.findHead(tx, address)) !== undefined) throw new ArtifactExistsError();
      await this.write(tx, command, address, undefined);
      // The entries of a Memory have owners of their own.
      if (command.family !== MEMORY_FAMILY)
        await this.ownership.own(tx, { type: 'artifact', ...address, entryId: null });
      return this.reader.getRevision(tx, address, 1);
    });
  }

  /** `ifMatch` must be the ETag of the head, byte for byte; else 412 `revision_conflict`. */
  replace<Family extends DirectFamily>(
    command: DirectCommand<Family> & { readonly artifactId: string },
    ifMatch: string,
  ): Promise<ArtifactView> {
    return this.unitOfWork.run(async (tx) => {
      await this.scopes.lockScope(tx, command.scopeId);
      const address = { ...addressOf(command), artifactId: command.artifactId };
      const head = await this.reader.getHead(tx, address);
      if (ifMatch !== toEtag(head)) throw new PreconditionFailedError(ifMatch, toEtag(head));
      await this.write(tx, command, address, await this.reader.getRevision(tx, address, head));
      return this.reader.toView(tx, await this.reader.getRevision(tx, address, head + 1));
    });
  }

  private async write<Family extends DirectFamily>(
    tx: Tx,
    { scopeId, family, content, command }: DirectCommand<Family>,
    address: ArtifactAddress,
    previous: StoredRevision | undefined,
  ): Promise<void> {
    const revision = (previous?.revision ?? 0) + 1;
    const lineage: LineageOnly = {
      operation: previous ? 'artifact_replace' : 'artifact_create',
      target: { family, artifactId: address.artifactId, revision },
    };
    const source = await this.sources.recordCommand(tx, scopeId, command, lineage);
    await this.writers.of(family).write(tx, { ...address, revision, content, source, previous });
  }
}

const addressOf = ({ scopeId, family }: DirectCommand<DirectFamily>): Omit<ArtifactAddress, 'artifactId'> => ({
  scopeId,
  family,
});
