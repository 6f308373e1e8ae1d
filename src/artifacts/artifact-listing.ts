import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { InvalidFieldError, InvalidRequestError } from '../platform/errors/invalid-request.error.js';
import { ScopesReader } from '../scopes/scopes.reader.js';
import { ArtifactListingPages } from './artifact-listing-pages.js';
import type { ArtifactPageView, PageRequest } from './artifact-listing-pages.js';
import { MEMORY_FAMILY } from './memory/domain/memory-entry.js';
import { checkTags } from './memory/domain/tag-filter.js';
import { ArtifactStore } from './store/artifact.store.js';
import type { StoredRevision } from './store/artifact.store.js';
import { TOPIC_MEMORY_FAMILY } from './topic-memory/domain/topic.js';
import { TopicMemoryReader } from './topic-memory/topic-memory.reader.js';
import type { PublicationPlace } from './topic-memory/topic-memory.reader.js';

export interface ListArtifacts extends PageRequest {
  readonly scopeId: string;
  readonly family: string;
  /** Tags to filter by, or null for no filter. */
  readonly tags: readonly string[] | null;
}

const TAGGED_FAMILIES: readonly string[] = [MEMORY_FAMILY, 'experience'];

/**
 * Lists the Artifacts of a family by id (experience.md §7), topics by publication (topic-memory.md §2). An Artifact that
 * is there when the walk begins comes exactly once, whatever is added meanwhile; one that is added comes if its id lies
 * ahead. A topic that is published again meanwhile moves to the front, behind the walk.
 */
@Injectable()
export class ArtifactListing {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly store: ArtifactStore,
    private readonly topics: TopicMemoryReader,
    private readonly pages: ArtifactListingPages,
  ) {}

  /** Throws 404 `scope_not_found`, then 400 or 422 `invalid_request` for tags, then 400 or 410 for the cursor. */
  async listPage(request: ListArtifacts): Promise<ArtifactPageView> {
    const { scopeId, family } = request;
    const tags = request.tags && JSON.stringify(request.tags);
    const context = { endpoint: 'list_artifacts', scopeId, family, tags };
    const found = await this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, scopeId);
      refuseInvalidTags(request);
      return this.find(snapshot, request, this.pages.positionBefore(context, request));
    });
    return this.pages.toPage(
      context,
      request,
      found,
      family === TOPIC_MEMORY_FAMILY ? publicationPosition : idPosition,
    );
  }

  /** No Artifact has a tag yet, so a filter matches none (D-12). */
  private async find(
    snapshot: Snapshot,
    request: ListArtifacts,
    after: string | undefined,
  ): Promise<readonly StoredRevision[]> {
    if (request.tags !== null) return [];
    if (request.family === TOPIC_MEMORY_FAMILY) return this.findTopics(snapshot, request, after);
    return this.store.listHeadRevisions(snapshot, request, { after: after ?? null, limit: request.limit + 1 });
  }

  private async findTopics(
    snapshot: Snapshot,
    request: ListArtifacts,
    after: string | undefined,
  ): Promise<readonly StoredRevision[]> {
    const page = { after: after === undefined ? null : toPlace(after), limit: request.limit + 1 };
    const places = await this.topics.listPublished(snapshot, request.scopeId, page);
    const ids = places.map(({ artifactId }) => artifactId);
    const heads = await this.store.findHeadRevisions(snapshot, request, ids);
    return ids.flatMap((id) => heads.find(({ artifactId }) => artifactId === id) ?? []);
  }
}

const idPosition = ({ artifactId }: StoredRevision): string => artifactId;
const publicationPosition = ({ createdAt, artifactId }: StoredRevision): string => `${createdAt}:${artifactId}`;

function toPlace(position: string): PublicationPlace {
  const end = position.indexOf(':');
  return { publishedAt: Number(position.slice(0, end)), artifactId: position.slice(end + 1) };
}

function refuseInvalidTags({ family, tags }: ListArtifacts): void {
  if (tags === null) return;
  if (!TAGGED_FAMILIES.includes(family)) throw new InvalidFieldError('tag', 'is not offered for this family');
  const faults = checkTags(tags).map((fault) => ({ ...fault, loc: ['query', 'tag'] }));
  if (faults.length > 0) throw new InvalidRequestError(faults, 400);
}
