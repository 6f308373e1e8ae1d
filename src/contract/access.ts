/** What a caller must be allowed to do, published with the operation as `x-powercontext-access`. */
export type Access =
  { readonly action: string; readonly resource: Readonly<Record<string, string>> } | { readonly resolver: string };

/** A right on the server as a whole. */
export function onServer(action: 'server.observe' | 'server.admin'): Access {
  return { action, resource: { type: 'server' } };
}

/** A right on the Scope that the body names in `scope_id`. */
export function onBodyScope(action: 'scope.read' | 'scope.contribute' | 'scope.review'): Access {
  return { action, resource: { type: 'scope', 'scope-id-from': 'scope_id' } };
}

/** A right that depends on what the request addresses; `resolver` names the rule. */
export function resolvedBy(resolver: string): Access {
  return { resolver };
}
