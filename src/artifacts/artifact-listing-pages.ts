import { Injectable } from '@nestjs/common';
import { CursorCodec } from '../platform/http/cursor-codec.js';
import type { CursorContext } from '../platform/http/cursor-codec.js';
import { ArtifactReader } from './artifact.reader.js';
import type { ArtifactView } from './artifact.reader.js';
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
    const views: ArtifactView[] = [];
    for (const revision of revisions) views.push(await this.toView(revision));
    return { views, nextCursor: last ? this.cursors.encode(context, positionOf(last)) : null };
  }

  /** A digest that nobody has asked for yet is derived, and kept, by an exact read (D-15). */
  private async toView(stored: StoredRevision): Promise<ArtifactView> {
    const { contentDigest } = stored;
    return contentDigest === null ? this.reader.readRevision(stored, stored.revision) : { ...stored, contentDigest };
  }
}
