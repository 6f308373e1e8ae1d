import type { SourceReference } from '../artifacts/kernel/references.js';
import { validateRequest } from '../contract/validate-request.js';
import { CONTENT_SOURCE } from '../sources/domain/source.js';
import type { StoredSource } from '../sources/domain/source.js';
import { CaptureContentSourceRequest, SourcePath } from '../sources/dto/source.dto.js';
import type { SourcesService } from '../sources/sources.service.js';
import { checkRequest } from './check-request.js';
import type { OpenCalls } from './open-calls.js';

export interface CaptureOptions {
  /** Names the evidence for good: 1 to 256 visible ASCII characters. */
  readonly sourceId: string;
  /** What happened, 1 to 200000 code points. */
  readonly content: string;
  /** Notes of the host; kept, never returned. */
  readonly metadata?: Readonly<Record<string, unknown>> | null;
}

/** One piece of evidence. */
export interface SourceView extends SourceReference {
  /** The text or JSON value as it was sent. */
  readonly content: unknown;
  /** Its place in the journal of the Scope, from 1. */
  readonly position: number;
}

/** The Sources of every Scope. */
export class RuntimeSources {
  constructor(
    private readonly calls: OpenCalls,
    private readonly sources: SourcesService,
  ) {}

  forScope(scopeId: string): ScopedSources {
    return new ScopedSources(scopeId, this.calls, this.sources);
  }
}

/** The Sources of one Scope. */
export class ScopedSources {
  constructor(
    private readonly scopeId: string,
    private readonly calls: OpenCalls,
    private readonly sources: SourcesService,
  ) {}

  /** Stores evidence under an id of the caller's. Rejects as `capture_content_source` answers. */
  capture(request: CaptureOptions): Promise<SourceView> {
    return this.calls.run(async () => {
      const addressed = { scope_id: this.scopeId };
      const wire = checkRequest(CaptureContentSourceRequest, {
        addressed,
        request,
        spelling: { sourceId: 'source_id' },
      });
      const { scope_id: scopeId, source_id: sourceId, content, metadata } = wire;
      return toView(await this.sources.capture({ scopeId, sourceId, content, metadata: metadata ?? {} }));
    });
  }

  /** Rejects as `get_source` answers. */
  get(sourceId: string): Promise<SourceView> {
    return this.calls.run(async () => {
      const address = { scope_id: this.scopeId, source_type: CONTENT_SOURCE, source_id: sourceId };
      const path = validateRequest(SourcePath, address, 'path');
      const { scope_id: scopeId, source_type: sourceType, source_id } = path;
      return toView(await this.sources.get({ scopeId, sourceType, sourceId: source_id }));
    });
  }
}

const toView = ({ sourceType, sourceId, content, position }: StoredSource): SourceView => ({
  sourceType,
  sourceId,
  content,
  position,
});
