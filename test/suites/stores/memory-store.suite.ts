import type { MemoryEntryVersion } from '../../../src/artifacts/memory/domain/memory-entry.js';
import type { EntryPageRequest, MemoryStore } from '../../../src/artifacts/memory/persistence/memory.store.js';
import type { StoreHarness } from './store-harness.js';

const memory = { scopeId: 'scope', artifactId: 'memory' };

/** Version `version` of an entry, made in `revision`. */
const aVersion = (entryId: string, version: number, revision: number): MemoryEntryVersion => ({
  entryId,
  entryVersionId: `${entryId}-v${version}`,
  version,
  previousVersionId: version === 1 ? null : `${entryId}-v${version - 1}`,
  kind: 'fact',
  text: `${entryId} says ${version}`,
  sourceRefs: [],
  artifactRefs: [],
  contentHash: `hash of ${entryId} ${version}`,
  createdInRevision: revision,
  supersededInRevision: null,
  deactivatedInRevision: null,
});

/** What every MemoryStore must do. The Scope `scope` exists. */
export function memoryStoreSuite(name: string, open: () => Promise<StoreHarness<MemoryStore>>): void {
  describe(`MemoryStore: ${name}`, () => {
    let harness: StoreHarness<MemoryStore>;
    let store: MemoryStore;

    beforeEach(async () => {
      harness = await open();
      ({ store } = harness);
    });
    afterEach(() => harness.close());

    const insert = (...versions: MemoryEntryVersion[]) =>
      harness.write(async (tx) => {
        for (const version of versions) await store.insert(tx, memory, version);
      });
    const supersede = (version: MemoryEntryVersion, revision: number) =>
      harness.write((tx) => store.supersede(tx, memory, version, revision));
    const deactivate = (version: MemoryEntryVersion, revision: number) =>
      harness.write((tx) => store.deactivate(tx, memory, version, revision));
    const findCurrent = (entryId: string) => harness.read((snapshot) => store.findCurrent(snapshot, memory, entryId));
    const listAt = async (page: Partial<EntryPageRequest> & Pick<EntryPageRequest, 'revision'>) => {
      const whole = { includeInactive: false, after: null, limit: null, ...page };
      const versions = await harness.read((snapshot) => store.listAt(snapshot, memory, whole));
      return versions.map(({ entryVersionId }) => entryVersionId);
    };

    it('gives back what was stored', async () => {
      const version = {
        ...aVersion('a', 1, 1),
        text: '灯塔 🚢\n\u0000 "q"',
        sourceRefs: [{ sourceType: 'content', sourceId: 's' }],
        artifactRefs: [{ family: 'experience', artifactId: 'e', revision: 2 }],
      };
      await insert(version);
      expect(await findCurrent('a')).toEqual(version);
    });

    it('finds a version by both of its ids only', async () => {
      const version = aVersion('a', 1, 1);
      await insert(version, aVersion('b', 1, 2));
      const find = (entryId: string, entryVersionId: string) =>
        harness.read((snapshot) => store.findVersion(snapshot, memory, { entryId, entryVersionId }));
      expect([await find('a', 'a-v1'), await find('b', 'a-v1'), await find('a', 'A-v1')]).toEqual([
        version,
        undefined,
        undefined,
      ]);
    });

    it('keeps Memories apart', async () => {
      await insert(aVersion('a', 1, 1));
      const elsewhere = { ...memory, artifactId: 'art_1' };
      expect(await harness.read((snapshot) => store.findCurrent(snapshot, elsewhere, 'a'))).toBeUndefined();
    });

    it('refuses a version twice', async () => {
      await insert(aVersion('a', 1, 1));
      await expect(insert(aVersion('a', 1, 2))).rejects.toThrow();
    });

    it('the latest version is the current one; older ones stay readable', async () => {
      const [first, second] = [aVersion('a', 1, 1), aVersion('a', 2, 2)];
      await insert(first);
      await supersede(first, 2);
      await insert(second);
      expect(await findCurrent('a')).toEqual(second);
      const ids = { entryId: 'a', entryVersionId: 'a-v1' };
      const old = await harness.read((snapshot) => store.findVersion(snapshot, memory, ids));
      expect(old).toEqual({ ...first, supersededInRevision: 2 });
    });

    it('a retired entry is still current, with the revision it was retired in', async () => {
      const version = aVersion('a', 1, 1);
      await insert(version);
      await deactivate(version, 2);
      expect(await findCurrent('a')).toEqual({ ...version, deactivatedInRevision: 2 });
    });

    it('finds what recall shows of current versions, ignoring unknown ids', async () => {
      const first = aVersion('a', 1, 1);
      await insert(first, aVersion('b', 1, 2), aVersion('c', 1, 3));
      await supersede(first, 4);
      await insert(aVersion('a', 2, 4));
      const recalled = (ids: readonly string[]) =>
        harness.read((snapshot) => store.findRecalled(snapshot, memory, ids));
      const found = [...(await recalled(['c', 'x', 'a']))].sort((a, b) => (a.entryId < b.entryId ? -1 : 1));
      expect(found).toEqual([
        { entryId: 'a', entryVersionId: 'a-v2', text: 'a says 2' },
        { entryId: 'c', entryVersionId: 'c-v1', text: 'c says 1' },
      ]);
      expect(await recalled([])).toEqual([]);
    });

    it('finds equal content among active entries only', async () => {
      const [retired, replaced] = [aVersion('a', 1, 1), aVersion('b', 1, 2)];
      await insert(retired, replaced);
      await deactivate(retired, 3);
      await supersede(replaced, 4);
      await insert(aVersion('b', 2, 4));
      const find = async (hash: string) =>
        (await harness.read((snapshot) => store.findActiveByHash(snapshot, memory, hash)))?.entryVersionId;
      expect([await find('hash of a 1'), await find('hash of b 1'), await find('hash of b 2')]).toEqual([
        undefined,
        undefined,
        'b-v2',
      ]);
    });

    it('lists what any revision holds: the interval of each version', async () => {
      const [a, b] = [aVersion('a', 1, 1), aVersion('b', 1, 2)];
      await insert(b, a);
      await supersede(a, 3);
      await insert(aVersion('a', 2, 3));
      await deactivate(b, 4);
      const history = [];
      for (const revision of [0, 1, 2, 3, 4]) history.push(await listAt({ revision }));
      expect(history).toEqual([[], ['a-v1'], ['a-v1', 'b-v1'], ['a-v2', 'b-v1'], ['a-v2']]);
      expect(await listAt({ revision: 4, includeInactive: true })).toEqual(['a-v2', 'b-v1']);
    });

    it('lists page by page in code-point order', async () => {
      await insert(...['b', 'B', '_', 'a'].map((entryId, at) => aVersion(entryId, 1, at + 1)));
      expect(await listAt({ revision: 9 })).toEqual(['B-v1', '_-v1', 'a-v1', 'b-v1']);
      expect(await listAt({ revision: 9, after: 'B', limit: 2 })).toEqual(['_-v1', 'a-v1']);
    });
  });
}
