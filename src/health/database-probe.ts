/** Port: whether the database answers. */
export abstract class DatabaseProbe {
  /** Resolves after one trivial read; rejects when the database cannot serve one. */
  abstract ping(): Promise<void>;
}
