import type { Scope } from '../../../src/scopes/domain/scope.js';
import type { ScopeFilter, ScopeStore } from '../../../src/scopes/persistence/scope.store.js';
import type { StoreHarness } from './store-harness.js';

const NO_FILTER: ScopeFilter = {
  query: null,
  queryField: null,
  parentScopeId: null,
  externalReferenceKind: null,
  bindingIntegration: null,
  bindingKind: null,
};

const aStoredScope = (scopeId: string, scope: Partial<Scope> = {}): Scope => ({
  scopeId,
  title: `Title of ${scopeId}`,
  summary: 'Summary',
  parentScopeId: null,
  contextReferences: [],
  externalReferences: [],
  version: 1,
  ...scope,
});

/** What every ScopeStore must do. */
export function scopeStoreSuite(name: string, open: () => Promise<StoreHarness<ScopeStore>>): void {
  describe(`ScopeStore: ${name}`, () => {
    let harness: StoreHarness<ScopeStore>;
    let store: ScopeStore;

    beforeEach(async () => {
      harness = await open();
      ({ store } = harness);
    });
    afterEach(() => harness.close());

    const given = (...scopes: Scope[]) =>
      harness.write(async (tx) => {
        for (const scope of scopes) await store.insert(tx, scope);
      });
    const find = (scopeId: string) => harness.read((snapshot) => store.find(snapshot, scopeId));
    const list = async (
      filter: Partial<ScopeFilter> = {},
      after: string | null = null,
      limit: number | null = null,
    ) => {
      const page = { filter: { ...NO_FILTER, ...filter }, after, limit };
      return (await harness.read((snapshot) => store.list(snapshot, page))).map(({ scopeId }) => scopeId);
    };

    it('gives back what was stored, references in their order', async () => {
      const scope = aStoredScope('c', {
        title: '标题 🚢\n\u0000',
        parentScopeId: 'a',
        contextReferences: ['b', 'a'],
        externalReferences: [
          { kind: 'z', value: '2' },
          { kind: 'a', value: '1' },
        ],
      });
      await given(aStoredScope('a'), aStoredScope('b'), scope);
      expect(await find('c')).toEqual(scope);
      expect(await harness.read((snapshot) => store.findContextReferences(snapshot, 'c'))).toEqual(['b', 'a']);
    });

    it('tells a Scope without references from one that does not exist', async () => {
      await given(aStoredScope('a'));
      const references = (scopeId: string) =>
        harness.read((snapshot) => store.findContextReferences(snapshot, scopeId));
      expect([await references('a'), await references('b'), await find('b')]).toEqual([[], undefined, undefined]);
    });

    it('compares ids exactly', async () => {
      await given(aStoredScope('a'), aStoredScope('A'), aStoredScope('a '), aStoredScope('\u00e9'));
      expect((await find('A'))?.title).toBe('Title of A');
      expect((await find('a '))?.title).toBe('Title of a ');
      expect(await find('e\u0301')).toBeUndefined();
    });

    it('refuses an id that is taken', async () => {
      await given(aStoredScope('a'));
      await expect(given(aStoredScope('a'))).rejects.toThrow();
    });

    it('replaces everything', async () => {
      const before = aStoredScope('b', { contextReferences: ['a'], externalReferences: [{ kind: 'k', value: 'v' }] });
      await given(aStoredScope('a'), before);
      const after = aStoredScope('b', { title: 'New', parentScopeId: 'a', version: 2 });
      await harness.write((tx) => store.replace(tx, after));
      expect(await find('b')).toEqual(after);
    });

    it('finds those that exist', async () => {
      await given(aStoredScope('a'), aStoredScope('b'));
      const existing = await harness.read((snapshot) => store.findExisting(snapshot, ['b', 'x', 'a']));
      expect([...existing].sort()).toEqual(['a', 'b']);
      expect((await harness.read((snapshot) => store.findExisting(snapshot, []))).size).toBe(0);
      const many = Array.from({ length: 40_000 }, (_, at) => `x${at}`);
      expect((await harness.read((snapshot) => store.findExisting(snapshot, [...many, 'a']))).size).toBe(1);
    });

    it('lists ancestors from the parent up', async () => {
      await given(
        aStoredScope('a'),
        aStoredScope('b', { parentScopeId: 'a' }),
        aStoredScope('c', { parentScopeId: 'b' }),
      );
      const ancestors = (scopeId: string) => harness.read((snapshot) => store.listAncestors(snapshot, scopeId));
      expect([await ancestors('c'), await ancestors('a')]).toEqual([['b', 'a'], []]);
    });

    it('lists in code-point order of the id, from a position on', async () => {
      await given(...['b', 'B', 'a', '_', '\u00e4'].map((scopeId) => aStoredScope(scopeId)));
      expect(await list()).toEqual(['B', '_', 'a', 'b', '\u00e4']);
      expect(await list({}, 'B', 2)).toEqual(['_', 'a']);
      expect(await list({}, '\u00e4')).toEqual([]);
    });

    it('lists with the references of each', async () => {
      await given(
        aStoredScope('a'),
        aStoredScope('b', { contextReferences: ['a'] }),
        aStoredScope('c', { contextReferences: ['b', 'a'] }),
      );
      const page = { filter: NO_FILTER, after: null, limit: null };
      const scopes = await harness.read((snapshot) => store.list(snapshot, page));
      expect(scopes.map(({ contextReferences }) => contextReferences)).toEqual([[], ['a'], ['b', 'a']]);
    });

    it('filters literally, by every field, with AND', async () => {
      const external = (kind: string, value: string) => ({ externalReferences: [{ kind, value }] });
      await given(
        aStoredScope('a', { title: 'One 100%', ...external('repo', 'acme/api') }),
        aStoredScope('b', { title: 'Two', parentScopeId: 'a', ...external('wiki', 'acme/api') }),
        aStoredScope('c', { title: 'one_Three', parentScopeId: 'a' }),
      );
      expect(await list({ query: '%', queryField: 'title' })).toEqual(['a']);
      expect(await list({ query: '_', queryField: 'title' })).toEqual(['c']);
      expect(await list({ query: 'one', queryField: 'title' })).toEqual(['c']);
      expect(await list({ query: 'Summary', queryField: 'summary', parentScopeId: 'a' })).toEqual(['b', 'c']);
      expect(await list({ query: 'acme', queryField: 'external_reference_value' })).toEqual(['a', 'b']);
      const ofKind = { externalReferenceKind: 'wiki' };
      expect(await list({ query: 'acme', queryField: 'external_reference_value', ...ofKind })).toEqual(['b']);
      expect(await list({ ...ofKind, query: 'a', queryField: 'scope_id' })).toEqual([]);
      expect(await list({ bindingKind: 'workspace' })).toEqual([]);
    });

    it('remembers creations by key', async () => {
      const creation = { idempotencyKey: 'key', requestDigest: 'd'.repeat(64), scopeId: 'a' };
      await given(aStoredScope('a'));
      await harness.write((tx) => store.insertCreation(tx, creation));
      const found = (key: string) => harness.read((snapshot) => store.findCreation(snapshot, key));
      expect([await found('key'), await found('Key')]).toEqual([creation, undefined]);
    });

    it('keeps the latest choice of the default Scope', async () => {
      const standard = () => harness.read((snapshot) => store.findDefaultScopeId(snapshot));
      expect(await standard()).toBeUndefined();
      for (const scopeId of ['a', 'b']) await harness.write((tx) => store.setDefaultScopeId(tx, scopeId));
      expect(await standard()).toBe('b');
    });
  });
}
