import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../platform/config/app-config.js';
import { ENVIRONMENT_PRINCIPAL, LOCAL_PRINCIPAL, toServicePrincipal } from './principal.js';
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
export class CallerReader implements OnApplicationShutdown {
  private readonly calls = new AsyncLocalStorage<CurrentCall>();

  constructor(private readonly config: AppConfig) {}

  /** Everything that `work` starts runs as the caller of `call`. */
  runAs<T>(call: CurrentCall, work: () => T): T {
    return this.calls.run(call, work);
  }

  /**
   * Nobody asks for what the server does by itself: it acts, and makes things, for the service of its settings, which has
   * the rights that are granted to it, or for its operator (D-33).
   */
  runInBackground<T>(operation: string, work: () => T): T {
    const { backgroundPrincipal: service } = this.config.access;
    const principal = service ? toServicePrincipal(service) : ENVIRONMENT_PRINCIPAL;
    return this.runAs({ principal, requestId: null, transport: 'background', operation }, work);
  }

  /** Node would follow promises for a server that has ended. */
  onApplicationShutdown(): void {
    this.calls.disable();
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
