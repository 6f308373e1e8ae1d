import type { Fault } from '../../platform/errors/fault.js';
import { untrimmed } from './check-scope-content.js';

/** A name that an integration has for one of its workspaces, repositories or users; compared exactly. */
export interface ScopeBindingKey {
  readonly integration: string;
  readonly kind: string;
  readonly externalId: string;
}

/** The Scope that a key stands for; several keys may stand for one Scope (scopes-authz-infra.md §5.8). */
export interface ScopeBinding {
  readonly key: ScopeBindingKey;
  readonly scopeId: string;
}

/** Faults of the key found at `loc`: its parts have no white space at their ends. */
export const checkBindingKey = (key: ScopeBindingKey, loc: Fault['loc']): readonly Fault[] => [
  ...untrimmed(key.integration, [...loc, 'integration']),
  ...untrimmed(key.kind, [...loc, 'kind']),
  ...untrimmed(key.externalId, [...loc, 'external_id']),
];

/** The Scope of the first of `keys` that is bound; `bindings` come in any order. */
export function firstBound(keys: readonly ScopeBindingKey[], bindings: readonly ScopeBinding[]): string | undefined {
  const scopeIds = new Map(bindings.map(({ key, scopeId }) => [identity(key), scopeId]));
  const bound = keys.find((key) => scopeIds.has(identity(key)));
  return bound && scopeIds.get(identity(bound));
}

const identity = ({ integration, kind, externalId }: ScopeBindingKey): string =>
  JSON.stringify([integration, kind, externalId]);
