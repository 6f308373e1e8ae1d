import { canonicalNfcJson } from '../../kernel/canonical-json.js';
import { sha256Hex } from '../../kernel/digest.js';
import { stateAt } from './memory-entry.js';
import type { HeldVersion } from './memory-entry.js';

export type EntryOperation = 'add' | 'revise' | 'deactivate' | 'reactivate';

/** What one Memory revision did to one entry. */
export interface EntryChange {
  readonly op: EntryOperation;
  readonly entry_id: string;
  readonly from_entry_version_id: string | null;
  readonly to_entry_version_id: string | null;
  readonly reason: string | null;
}

/** The content of a Memory revision in its wire form, derived when read (D-16). */
export interface MemoryContent {
  readonly schema: 'powercontext.memory.v1';
  readonly manifest: { readonly format: 'flat-v1'; readonly entries: readonly ManifestEntry[] };
  readonly changes: readonly EntryChange[];
}

interface ManifestEntry {
  readonly entry_id: string;
  readonly entry_version_id: string;
  readonly entry_content_hash: string;
  readonly state: 'active' | 'inactive';
}

/** `versions` are those that the revision holds, in any order; the manifest is sorted by entry id. */
export const memoryContent = (
  versions: readonly HeldVersion[],
  changes: readonly EntryChange[],
  revision: number,
): MemoryContent => ({
  manifest: { entries: versions.map((version) => manifestEntry(version, revision)).sort(byEntryId), format: 'flat-v1' },
  changes: [...changes].sort(byEntryId),
  schema: 'powercontext.memory.v1',
});

const manifestEntry = (version: HeldVersion, revision: number): ManifestEntry => ({
  entry_id: version.entryId,
  entry_version_id: version.entryVersionId,
  entry_content_hash: version.contentHash,
  state: stateAt(version, revision) ?? 'inactive',
});

/** Entry ids are ASCII, so code-unit order is the order of UTF-8 bytes. */
export const byEntryId = (a: { entry_id: string }, b: { entry_id: string }): number =>
  a.entry_id < b.entry_id ? -1 : 1;

/** `content_digest` of a Memory revision (memory.md §3.4). */
export const memoryDigest = (content: MemoryContent): string => `sha256:${sha256Hex(canonicalNfcJson(content))}`;
