import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { CursorCodec } from '../platform/http/cursor-codec.js';
import type { CursorContext } from '../platform/http/cursor-codec.js';
import { ArtifactReader } from './artifact.reader.js';
import type { ArtifactView } from './artifact.reader.js';
import { ArtifactStore } from './store/artifact.store.js';
import type { StoredRevision } from './store/artifact.store.js';

/** The part of a list that a caller asks for. */
export interface PageRequest {
  /** Items of the page, at least 1. */
  readonly limit: number;
  /** `nextCursor` of the page before; undefined on the first. */
  readonly cursor: string | undefined;
}

export interface ArtifactPageView {
  readonly views: readonly ArtifactView[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Where an item stands in its list. */
export type PositionOf = (revision: StoredRevision) => string;

/** What the lists of Artifacts have in common: signed cursors, and items with their digests. */
@Injectable()
export class ArtifactListingPages {
  constructor(
    private readonly cursors: CursorCodec,
    private readonly reader: ArtifactReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly store: ArtifactStore,
  ) {}

  /** Where the page before ended; undefined on the first. Throws 400 `invalid_cursor`, then 410 `cursor_expired`. */
  positionBefore(context: CursorContext, { cursor }: PageRequest): string | undefined {
    return cursor === undefined ? undefined : this.cursors.decode(context, cursor);
  }

  /** `found` holds one item more than `limit` when there is another page. */
  async toPage(
    context: CursorContext,
    { limit }: PageRequest,
    found: readonly StoredRevision[],
    positionOf: PositionOf,
  ): Promise<ArtifactPageView> {
    const revisions = found.slice(0, limit);
    const last = found.length > limit ? revisions.at(-1) : undefined;
    const nextCursor = last ? this.cursors.encode(context, positionOf(last)) : null;
    const views = await this.unitOfWork.read((snapshot) => this.toViews(snapshot, revisions));
    await this.keepDigests(views.filter((_, index) => revisions[index]?.contentDigest === null));
    return { views, nextCursor };
  }

  private async toViews(snapshot: Snapshot, revisions: readonly StoredRevision[]): Promise<readonly ArtifactView[]> {
    const views: ArtifactView[] = [];
    for (const stored of revisions) {
      const { contentDigest } = stored;
      views.push(contentDigest === null ? await this.reader.toView(snapshot, stored) : { ...stored, contentDigest });
    }
    return views;
  }

  /** Digests that nobody has asked for before are derived once (D-15). */
  private async keepDigests(derived: readonly ArtifactView[]): Promise<void> {
    if (derived.length === 0) return;
    await this.unitOfWork.run(async (tx) => {
      for (const view of derived) await this.store.setContentDigest(tx, view, view.revision, view.contentDigest);
    });
  }
}
