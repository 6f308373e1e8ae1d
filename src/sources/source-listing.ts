import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { CursorCodec } from '../platform/http/cursor-codec.js';
import { ScopesReader } from '../scopes/scopes.reader.js';
import type { StoredSource } from './domain/source.js';
import { SourceStore } from './persistence/source.store.js';

/** A page ends early once its items pass this many bytes of JSON. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;

export interface SourcePageRequest {
  readonly scopeId: string;
  readonly limit: number;
  readonly cursor: string | undefined;
}

export interface SourcePageView {
  readonly sources: readonly StoredSource[];
  readonly nextCursor: string | null;
}

/** Walks a Scope's journal. The first page freezes its end: Sources that arrive later are not part of the walk. */
@Injectable()
export class SourceListing {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly store: SourceStore,
    private readonly cursors: CursorCodec,
  ) {}

  listPage({ scopeId, limit, cursor }: SourcePageRequest): Promise<SourcePageView> {
    const context = { endpoint: 'list_sources', scopeId, limit };
    return this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, scopeId);
      const [through, after] =
        cursor === undefined
          ? [await this.store.findPosition(snapshot, scopeId), 0]
          : toRange(this.cursors.decode(context, cursor));
      const sources = uptoBytes(await this.store.list(snapshot, scopeId, { after, through, limit }));
      const last = sources.at(-1)?.position ?? through;
      return { sources, nextCursor: last < through ? this.cursors.encode(context, `${through}:${last}`) : null };
    });
  }
}

const toRange = (position: string): [through: number, after: number] => {
  const [through = 0, after = 0] = position.split(':').map(Number);
  return [through, after];
};

/** At least one Source, however large. */
function uptoBytes(sources: readonly StoredSource[]): readonly StoredSource[] {
  let bytes = 0;
  const end = sources.findIndex(
    ({ content }) => (bytes += Buffer.byteLength(JSON.stringify(content))) > MAX_PAGE_BYTES,
  );
  return end === -1 ? sources : sources.slice(0, Math.max(end, 1));
}
