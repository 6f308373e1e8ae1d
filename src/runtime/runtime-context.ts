import type { AssemblyOptions } from '../context/core/assembly.js';
import type { Origin } from '../context/core/origin.js';
import type { ContextPreparer } from '../context/context-preparer.js';
import { PrepareContextRequest } from '../context/dto/prepare-context.request.dto.js';
import type { PreparedContextSchema } from '../contract/vocabulary.js';
import { checkRequest } from './check-request.js';
import type { OpenCalls } from './open-calls.js';

export interface PrepareRequest {
  /** The question or task of the agent, 1 to 8192 code points. */
  readonly query: string;
  /** Most UTF-8 bytes of `content`, 512 to 32768; 8000 when left out. */
  readonly maxBytes?: number;
  /** Left out, `content` is the compact JSON envelope; `{}` takes every default of the readable text. */
  readonly assembly?: AssemblyOptions;
}

/** The four fields of `prepare_context`: inject `content` unchanged when `status` is `ready`, nothing otherwise. */
export interface PreparedContext {
  readonly schema: PreparedContextSchema;
  readonly status: 'ready' | 'empty';
  readonly content: string | null;
  /** UTF-8 bytes. */
  readonly contentBytes: number;
}

export interface PreparedContextWithOrigins extends PreparedContext {
  /** Where each included entry comes from, in output order; enough for an exact read. */
  readonly origins: readonly Origin[];
}

/** Prepares contexts. */
export class RuntimeContext {
  constructor(
    private readonly calls: OpenCalls,
    private readonly preparer: ContextPreparer,
  ) {}

  forScope(scopeId: string): ScopedContext {
    return new ScopedContext(scopeId, this.calls, this.preparer);
  }
}

/** Prepares contexts for one Scope and the Scopes it references. */
export class ScopedContext {
  constructor(
    private readonly scopeId: string,
    private readonly calls: OpenCalls,
    private readonly preparer: ContextPreparer,
  ) {}

  /** Rejects as `prepare_context` answers: 422 `invalid_request`, 404 `scope_not_found`, 403 `forbidden`. */
  async prepare(request: PrepareRequest): Promise<PreparedContext> {
    const { schema, status, content, contentBytes } = await this.prepareWithOrigins(request);
    return { schema, status, content, contentBytes };
  }

  /** As `prepare`, and says where every entry comes from. */
  prepareWithOrigins(request: PrepareRequest): Promise<PreparedContextWithOrigins> {
    return this.calls.run(async () => {
      const { scope_id: scopeId, query, max_bytes: maxBytes, assembly } = this.check(request);
      const { content, ...rest } = await this.preparer.prepare({ scopeId, query, maxBytes, assembly });
      return {
        schema: 'powercontext.prepared-context.v1',
        status: content === null ? 'empty' : 'ready',
        content,
        ...rest,
      };
    });
  }

  private check(request: PrepareRequest): PrepareContextRequest {
    const addressed = { scope_id: this.scopeId };
    return checkRequest(PrepareContextRequest, { addressed, request, spelling: { maxBytes: 'max_bytes' } });
  }
}
