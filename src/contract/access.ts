import type { Requirement, ScopeAction, ServerAction } from '../platform/access/requirement.js';

/** The validated parts of a request, instances of the classes that its route declares. */
export interface RequestParts {
  readonly path?: object;
  readonly query?: object;
  readonly body?: object;
}

/** What a caller must be allowed to do. */
export interface Access {
  /** Stands with the operation as `x-powercontext-access`. */
  readonly published:
    { readonly action: string; readonly resource: Readonly<Record<string, string>> } | { readonly resolver: string };
  /** What `request` asks for; every one of them must be allowed. None where what the route leads to asks by itself. */
  requirements(request: RequestParts): readonly Requirement[];
}

/** A right on the server as a whole; `access.self` is what everybody with a credential has. */
export function onServer(action: ServerAction): Access {
  const requirements = [{ action, resource: { type: 'server' } }] as const;
  return { published: { action, resource: { type: 'server' } }, requirements: () => requirements };
}

/** A right on the Scope that the body names in `scope_id`. */
export function onBodyScope(action: ScopeAction): Access {
  return onNamedScope<{ body: NamesScope }>(action, ({ body }) => body.scope_id);
}

/** A right on the Scope that the path names. */
export function onPathScope(action: ScopeAction): Access {
  return onNamedScope<{ path: NamesScope }>(action, ({ path }) => path.scope_id);
}

/** A right that depends on what the request addresses; `resolver` names the rule. */
export function resolvedBy<Parts extends RequestParts>(
  resolver: string,
  requirements: (request: Parts) => readonly Requirement[],
): Access {
  return { published: { resolver }, requirements: requirements };
}

/** The rule of the contract for a right on the Scope of the path. */
export function resolvedByPathScope(resolver: string, action: ScopeAction): Access {
  return resolvedBy<{ path: NamesScope }>(resolver, ({ path }) => [onScope(action, path.scope_id)]);
}

export const onScope = (action: ScopeAction, scopeId: string): Requirement => ({
  action,
  resource: { type: 'scope', scopeId },
});

interface NamesScope {
  readonly scope_id: string;
}

function onNamedScope<Parts extends RequestParts>(action: ScopeAction, scopeIdOf: (request: Parts) => string): Access {
  return {
    published: { action, resource: { type: 'scope', 'scope-id-from': 'scope_id' } },
    requirements: (request) => [onScope(action, scopeIdOf(request as Parts))],
  };
}
