import type { Snapshot } from '../../platform/database/unit-of-work.js';
import type { MemoryCitation } from '../kernel/references.js';
import type { StoredRevision } from '../store/artifact.store.js';
import type { MemoryContent } from './domain/memory-content.js';
import type { MemoryEntryVersion } from './domain/memory-entry.js';

/**
 * A cited entry version as evidence: usable while it is active where it is cited and the entry is active today
 * (experience.md §4).
 */
export type MemoryEvidence =
  | { readonly state: 'unknown_revision' | 'not_held' | 'inactive' }
  | { readonly state: 'usable'; readonly entry: MemoryEntryVersion };

/** Port for other features: exact reads. */
export abstract class MemoryReader {
  /** Whether and how the cited entry version can serve as evidence. */
  abstract findEvidence(snapshot: Snapshot, scopeId: string, citation: MemoryCitation): Promise<MemoryEvidence>;

  /** Content and digest of a Memory revision, derived from the entries it holds (D-16). */
  abstract describe(
    snapshot: Snapshot,
    revision: StoredRevision,
  ): Promise<{ content: MemoryContent; contentDigest: string }>;
}
