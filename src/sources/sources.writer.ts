import type { SourceReference } from '../artifacts/kernel/references.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import type { LineageOnly } from './domain/source.js';

export type { LineageOnly };

/** Port for other features: appends to a Scope's journal inside their unit of work. */
export abstract class SourcesWriter {
  /** Records the command of a direct Artifact write as a Source of its own, at the Scope's next journal position. */
  abstract recordCommand(tx: Tx, scopeId: string, command: unknown, lineage: LineageOnly): Promise<SourceReference>;
}
