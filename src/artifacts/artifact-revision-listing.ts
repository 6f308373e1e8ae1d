import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { ScopesReader } from '../scopes/scopes.reader.js';
import { ArtifactReader } from './artifact.reader.js';
import { ArtifactListingPages } from './artifact-listing-pages.js';
import type { ArtifactPageView, PageRequest } from './artifact-listing-pages.js';
import { ArtifactStore } from './store/artifact.store.js';
import type { ArtifactAddress } from './store/artifact.store.js';

/** Lists the revisions of an Artifact backwards from the head that the first page found (experience.md §7). */
@Injectable()
export class ArtifactRevisionListing {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly reader: ArtifactReader,
    private readonly store: ArtifactStore,
    private readonly pages: ArtifactListingPages,
  ) {}

  /** Throws 404 `scope_not_found`, then 404 `artifact_not_found`, then 400 or 410 for the cursor. */
  async listPage(address: ArtifactAddress, request: PageRequest): Promise<ArtifactPageView> {
    const context = { endpoint: 'list_artifact_revisions', ...address };
    const found = await this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, address.scopeId);
      const head = await this.reader.getHead(snapshot, address);
      const before = this.pages.positionBefore(context, request);
      const through = before === undefined ? head : Number(before) - 1;
      return this.store.listRevisionsBack(snapshot, address, { through, limit: request.limit + 1 });
    });
    return this.pages.toPage(context, request, found, ({ revision }) => String(revision));
  }
}
