import { Injectable } from '@nestjs/common';
import type { Requirement } from '../platform/access/requirement.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { AccessReader } from './access.reader.js';
import type { Decision } from './access.reader.js';
import { AccessDisabledError } from './access.errors.js';

/** Access mode `disabled`: everybody who reaches the server may do everything but ask for rights. */
@Injectable()
export class OpenAccessReader extends AccessReader {
  readableScopes(_snapshot: Snapshot, scopeIds: readonly string[]): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set(scopeIds));
  }

  decide(requirements: readonly Requirement[]): Promise<readonly Decision[]> {
    return Promise.resolve(requirements.map(() => ({ allowed: true, reasonCode: 'access-disabled' })));
  }

  /** The Access API has nothing to say about a server that asks nobody (scopes-authz-infra.md §10). */
  require(requirements: readonly Requirement[]): Promise<void> {
    if (requirements.some(({ action }) => action === 'access.self')) return Promise.reject(new AccessDisabledError());
    return Promise.resolve();
  }
}
