/** A pointer from a Scope to something outside, such as a repository. */
export interface ExternalReference {
  readonly kind: string;
  readonly value: string;
}

/** What a caller may set on a Scope. `contextReferences` keep the caller's order (D-03). */
export interface ScopeContent {
  readonly title: string;
  readonly summary: string;
  readonly parentScopeId: string | null;
  readonly contextReferences: readonly string[];
  readonly externalReferences: readonly ExternalReference[];
}

/** A Scope as stored: the unit that owns knowledge and whose context is prepared. */
export interface Scope extends ScopeContent {
  readonly scopeId: string;
  /** Starts at 1 and grows by 1 with every accepted update. */
  readonly version: number;
}
