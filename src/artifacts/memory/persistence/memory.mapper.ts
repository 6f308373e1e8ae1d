import type { MemoryEntryVersion } from '../domain/memory-entry.js';
import type { MemoryEntryVersionEntity } from './memory-entry-version.entity.js';
import type { MemoryAddress } from './memory.store.js';

/** A row read by hand-written SQL: its JSON columns are still text. */
export type MemoryEntryVersionRow = Omit<MemoryEntryVersionEntity, 'source_refs' | 'artifact_refs'> & {
  readonly source_refs: string;
  readonly artifact_refs: string;
};

export const toVersion = (row: MemoryEntryVersionRow): MemoryEntryVersion => ({
  entryId: row.entry_id,
  entryVersionId: row.entry_version_id,
  version: row.version,
  previousVersionId: row.previous_version_id,
  kind: row.kind,
  text: row.body,
  sourceRefs: parseList<MemoryEntryVersion['sourceRefs'][number]>(row.source_refs),
  artifactRefs: parseList<MemoryEntryVersion['artifactRefs'][number]>(row.artifact_refs),
  contentHash: row.content_hash,
  createdInRevision: row.created_in_revision,
  supersededInRevision: row.superseded_in_revision,
  deactivatedInRevision: row.deactivated_in_revision,
});

const NONE: readonly never[] = [];

/** Explicitly remembered entries have no references: the usual case skips the parser. */
const parseList = <T>(text: string): readonly T[] => (text === '[]' ? NONE : (JSON.parse(text) as T[]));

export const toRow = (memory: MemoryAddress, version: MemoryEntryVersion): MemoryEntryVersionEntity => ({
  scope_id: memory.scopeId,
  artifact_id: memory.artifactId,
  entry_id: version.entryId,
  version: version.version,
  entry_version_id: version.entryVersionId,
  previous_version_id: version.previousVersionId,
  kind: version.kind,
  body: version.text,
  source_refs: version.sourceRefs,
  artifact_refs: version.artifactRefs,
  content_hash: version.contentHash,
  created_in_revision: version.createdInRevision,
  superseded_in_revision: version.supersededInRevision,
  deactivated_in_revision: version.deactivatedInRevision,
});
