import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../platform/config/app-config.js';
import { LOCAL_PRINCIPAL } from './principal.js';
import type { Principal } from './principal.js';

export type { Principal };

/** Who asks for what right now. One identity per request, however the request came (D-32). */
export interface CurrentCall {
  readonly principal: Principal;
  /** As in the answer's header; null when no request led here. */
  readonly requestId: string | null;
  readonly transport: 'http' | 'mcp' | 'background' | 'server';
  /** Operation id of the contract, or the name of a route or task outside it. */
  readonly operation: string;
}

const LOCAL_CALL: CurrentCall = {
  principal: LOCAL_PRINCIPAL,
  requestId: null,
  transport: 'server',
  operation: 'local',
};

/**
 * The caller of the work under way. Where access is not enforced everybody is the local one, a Runtime's program included, and
 * nothing is tracked: following promises has its price.
 */
@Injectable()
export class CallerReader {
  private readonly calls = new AsyncLocalStorage<CurrentCall>();

  constructor(private readonly config: AppConfig) {}

  /** Everything that `work` starts runs as the caller of `call`. */
  runAs<T>(call: CurrentCall, work: () => T): T {
    return this.calls.run(call, work);
  }

  /** Undefined outside a call, and where nobody is tracked. */
  find(): CurrentCall | undefined {
    return this.calls.getStore();
  }

  /** Throws when access is enforced and nobody is known: rights are never guessed. */
  get(): CurrentCall {
    const call = this.calls.getStore();
    if (call !== undefined) return call;
    if (this.config.access.mode === 'disabled') return LOCAL_CALL;
    throw new Error('Nobody is known to have asked for this.');
  }
}
