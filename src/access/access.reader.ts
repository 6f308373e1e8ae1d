/** Port for other features: what the caller of the current request may do. */
export abstract class AccessReader {
  /** Those of `scopeIds` that the caller may read. */
  abstract readableScopes(scopeIds: readonly string[]): Promise<ReadonlySet<string>>;
}
