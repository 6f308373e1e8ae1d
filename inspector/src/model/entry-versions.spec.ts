import { hasNewer, versionsOf } from './entry-versions.js';
import type { Wire } from './wire.js';

const change = (entry_id: string, to: string | null): Wire['EntryChange'] => ({
  op: 'add',
  entry_id,
  from_entry_version_id: null,
  to_entry_version_id: to,
  reason: null,
});

const revisionOf = (revision: number, ...changes: Wire['EntryChange'][]): Wire['MemoryRevisionChanges'] => ({
  memory_ref: { family: 'memory', artifact_id: 'memory', revision },
  changes,
});

it('finds the versions of one entry, the newest first', () => {
  const changes = [
    revisionOf(1, change('a', 'a1'), change('b', 'b1')),
    revisionOf(3, change('a', 'a2')),
    revisionOf(2, change('b', null)),
  ];
  expect(versionsOf(changes, 'a').map(({ version, revision }) => [version, revision])).toEqual([
    ['a2', 3],
    ['a1', 1],
  ]);
  expect(versionsOf(changes, 'b').map(({ version }) => version)).toEqual(['b1']);
  expect(versionsOf(changes, 'c')).toEqual([]);
});

it('knows a newer version only of one that came later', () => {
  const read = versionsOf([revisionOf(1, change('a', 'a1')), revisionOf(3, change('a', 'a2'))], 'a');
  expect(hasNewer(read, { version: 'a1', revision: 1 })).toBe(true);
  expect(hasNewer(read, { version: 'a2', revision: 3 })).toBe(false);
  expect(hasNewer(read, { version: 'a2', revision: 2 })).toBe(false);
  expect(hasNewer(read, { version: 'a3', revision: 7 })).toBe(false);
});
