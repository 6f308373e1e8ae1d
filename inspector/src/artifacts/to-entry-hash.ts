import { toHash } from '../model/route.js';
import type { Wire } from '../model/wire.js';

/** Where one exact version of a Memory entry is shown. */
export const toEntryHash = (
  scope: string,
  { memory_ref: memory, entry_id: entry, entry_version_id: version }: Wire['MemoryCitation'],
): string =>
  toHash('artifacts', {
    ...{ scope, family: 'memory', artifact: memory.artifact_id, revision: memory.revision },
    ...{ entry, version },
  });
