import type { Wire } from './wire.js';

export interface EntryVersion {
  readonly version: string;
  /** The revision of the Memory that it came with. */
  readonly revision: number;
  readonly op: Wire['EntryChange']['op'];
  readonly reason: string | null;
}

/** The versions of one entry, the newest first, as far as the changes reach back. Changes may come in any order. */
export function versionsOf(
  changes: readonly Wire['MemoryRevisionChanges'][],
  entryId: string,
): readonly EntryVersion[] {
  const versions = changes.flatMap(({ memory_ref: { revision }, changes: made }) =>
    made
      .filter((change) => change.entry_id === entryId)
      .flatMap(({ op, to_entry_version_id: version, reason }) =>
        version === null ? [] : [{ version, revision, op, reason }],
      ),
  );
  return versions.sort((one, other) => other.revision - one.revision);
}

/** Whether the entry has a version that came after the one shown with this revision of the Memory. */
export const hasNewer = (
  versions: readonly EntryVersion[],
  shown: Pick<EntryVersion, 'version' | 'revision'>,
): boolean => versions.some(({ version, revision }) => revision > shown.revision && version !== shown.version);
