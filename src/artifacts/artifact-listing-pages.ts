import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { CursorCodec } from '../platform/http/cursor-codec.js';
import type { CursorContext } from '../platform/http/cursor-codec.js';
import type { ArtifactView } from './artifact.reader.js';
import { DigestKeeper } from './digest-keeper.js';
import { MemoryReader } from './memory/memory.reader.js';
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

/** A page ends early once deriving its digests took this many manifest entries: each costs some microseconds. */
const MAX_DERIVED_ENTRIES = 20_000;

/** What the lists of Artifacts have in common: signed cursors, and items with their digests. */
@Injectable()
export class ArtifactListingPages {
  constructor(
    private readonly cursors: CursorCodec,
    private readonly unitOfWork: UnitOfWork,
    private readonly memory: MemoryReader,
    private readonly digests: DigestKeeper,
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
    const views = await this.unitOfWork.read((snapshot) => this.toViews(snapshot, found.slice(0, limit)));
    this.digests.keep(views.filter((_, index) => found[index]?.contentDigest === null));
    const last = views.length < found.length ? views.at(-1) : undefined;
    return { views, nextCursor: last ? this.cursors.encode(context, positionOf(last)) : null };
  }

  /** Only digests of Memory revisions are left to derive; other requests are served between two of them. */
  private async toViews(snapshot: Snapshot, revisions: readonly StoredRevision[]): Promise<readonly ArtifactView[]> {
    const views: ArtifactView[] = [];
    let derivedEntries = 0;
    for (const stored of revisions) {
      if (derivedEntries > MAX_DERIVED_ENTRIES) break;
      if (stored.contentDigest === null) await setImmediate();
      const { contentDigest, entries } = await this.digestOf(snapshot, stored);
      derivedEntries += entries;
      views.push({ ...stored, contentDigest });
    }
    return views;
  }

  private async digestOf(
    snapshot: Snapshot,
    stored: StoredRevision,
  ): Promise<{ readonly contentDigest: string; readonly entries: number }> {
    if (stored.contentDigest !== null) return { contentDigest: stored.contentDigest, entries: 0 };
    const { content, contentDigest } = await this.memory.describe(snapshot, stored);
    return { contentDigest, entries: content.manifest.entries.length };
  }
}
