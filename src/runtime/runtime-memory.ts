import type { ArtifactReference, MemoryCitation } from '../artifacts/kernel/references.js';
import type { CitedEntry } from '../artifacts/memory/cited-entry.js';
import {
  GetMemoryEntryRequest,
  RememberMemoryRequest,
  SearchMemoryRequest,
} from '../artifacts/memory/dto/memory-requests.dto.js';
import type { MemoryHistoryService } from '../artifacts/memory/memory-history.service.js';
import type { MemorySearchService, SearchResult } from '../artifacts/memory/memory-search.service.js';
import type { MemoryService } from '../artifacts/memory/memory.service.js';
import { toMemoryCitation } from '../artifacts/reference.presenter.js';
import { checkRequest } from './check-request.js';
import type { OpenCalls } from './open-calls.js';

export interface RememberOptions {
  /** What kind of knowledge it is, 1 to 128 code points. */
  readonly kind: string;
  readonly text: string;
  readonly reason?: string | null;
  /** Refuses the write unless the Memory is at this revision. */
  readonly expectedRevision?: number | null;
}

export interface SearchOptions {
  readonly query: string;
  /** Most hits, 1 to 50; 10 when left out. */
  readonly limit?: number;
  readonly mode?: 'auto' | 'fts' | 'vector' | 'hybrid';
}

/** One version of an entry as a Memory revision shows it. */
export interface MemoryEntryView {
  readonly citation: MemoryCitation;
  readonly version: number;
  readonly kind: string;
  readonly text: string;
  readonly state: 'active' | 'inactive';
}

/** `entry` is null when the same content stood there already. */
export interface Remembered {
  readonly memory: ArtifactReference;
  readonly entry: MemoryEntryView | null;
}

/** The services behind one Memory. */
export interface MemoryServices {
  readonly writes: MemoryService;
  readonly search: MemorySearchService;
  readonly history: MemoryHistoryService;
}

/** The Memory of every Scope. */
export class RuntimeMemory {
  constructor(
    private readonly calls: OpenCalls,
    private readonly services: MemoryServices,
  ) {}

  forScope(scopeId: string): ScopedMemory {
    return new ScopedMemory(scopeId, this.calls, this.services);
  }
}

const CITATION_SPELLING = {
  memory: { as: 'memory_ref', fields: { artifactId: 'artifact_id' } },
  entryId: 'entry_id',
  entryVersionId: 'entry_version_id',
};

/** The Memory of one Scope. */
export class ScopedMemory {
  constructor(
    private readonly scopeId: string,
    private readonly calls: OpenCalls,
    private readonly services: MemoryServices,
  ) {}

  /** Rejects as `remember_memory` answers. */
  remember(request: RememberOptions): Promise<Remembered> {
    return this.calls.run(async () => {
      const spelling = { expectedRevision: 'expected_revision' };
      const wire = checkRequest(RememberMemoryRequest, { addressed: this.address, request, spelling });
      const { scope_id: scopeId, kind, text, reason = null, expected_revision: expectedRevision = null } = wire;
      const { memory, entry } = await this.services.writes.remember({ scopeId, kind, text, reason, expectedRevision });
      return { memory, entry: entry && toView(entry) };
    });
  }

  /** The hits, best first. Rejects as `search_memory` answers. */
  search(request: SearchOptions): Promise<SearchResult> {
    return this.calls.run(async () => {
      const wire = checkRequest(SearchMemoryRequest, { addressed: this.address, request });
      const { scope_id: scopeId, query, limit, mode, tag_filter: filter } = wire;
      return this.services.search.search({ scopeId, query, limit, mode, tags: filter?.tags ?? null });
    });
  }

  /** Exactly the cited version, whatever happened since. Rejects as `get_memory_entry` answers. */
  get({ memory, entryId, entryVersionId }: MemoryCitation): Promise<MemoryEntryView> {
    return this.calls.run(async () => {
      const wire = checkRequest(GetMemoryEntryRequest, {
        addressed: this.address,
        request: { citation: { memory, entryId, entryVersionId } },
        spelling: { citation: { as: 'citation', fields: CITATION_SPELLING } },
      });
      return toView(await this.services.history.getEntry(wire.scope_id, toMemoryCitation(wire.citation)));
    });
  }

  private get address() {
    return { scope_id: this.scopeId };
  }
}

const toView = ({ citation, entry, state }: CitedEntry): MemoryEntryView => ({
  citation,
  version: entry.version,
  kind: entry.kind,
  text: entry.text,
  state,
});
