import type { ArtifactResource } from '../../../src/access/domain/resource.js';
import type { Actor } from '../../../src/access/domain/subject.js';
import type { OwnerStore } from '../../../src/access/persistence/owner.store.js';
import type { StoreHarness } from './store-harness.js';

const ALICE: Actor = { type: 'user', id: 'alice' };
const ROBOT: Actor = { type: 'service', id: 'alice' };
const OPERATOR: Actor = { type: 'service', id: 'server-token' };
const NOW = 1_764_000_000_000_001;

const entry = (entryId: string, scopeId = 'a'): ArtifactResource => ({
  type: 'artifact',
  scopeId,
  family: 'memory',
  artifactId: 'memory',
  entryId,
});
const PROFILE: ArtifactResource = { ...entry('', 'a'), family: 'profile', artifactId: 'personal', entryId: null };

/** A store under test, and entries that come into being without an owner. */
export interface OwnerHarness extends StoreHarness<OwnerStore> {
  givenEntries(entries: readonly ArtifactResource[]): Promise<void>;
}

/** What every OwnerStore must do. */
export function ownerStoreSuite(name: string, open: () => Promise<OwnerHarness>): void {
  describe(`OwnerStore: ${name}`, () => {
    let harness: OwnerHarness;
    let store: OwnerStore;

    beforeEach(async () => {
      harness = await open();
      ({ store } = harness);
    });
    afterEach(() => harness.close());

    const establish = (resource: ArtifactResource, owner: Actor) =>
      harness.write((tx) => store.establish(tx, { resource, owner }, NOW));
    const owners = async (...resources: ArtifactResource[]) =>
      inOrder(await harness.read((snapshot) => store.findOwners(snapshot, resources)));
    const owned = async (by: Actor | readonly string[], limit = 10) =>
      inOrder(await harness.read((snapshot) => store.listOwned(snapshot, by, limit)));
    const isBackFilled = () => harness.read((snapshot) => store.isBackFilled(snapshot));
    const backFill = () => harness.write((tx) => store.backFill(tx, OPERATOR, NOW));

    it('finds the owners of what is owned', async () => {
      await establish(entry('e1'), ALICE);
      await establish(PROFILE, ROBOT);
      expect(await owners(entry('e1'), entry('e2'), PROFILE)).toEqual([
        { resource: entry('e1'), owner: ALICE },
        { resource: PROFILE, owner: ROBOT },
      ]);
      expect(await owners()).toEqual([]);
    });

    it.each([
      ['entry', entry('E1')],
      ['entry with a blank', entry('e1 ')],
      ['Scope', entry('e1', 'A')],
      ['accented Scope', entry('e1', 'á')],
      ['family', { ...PROFILE, family: 'experience' }],
    ])('takes another %s for another thing', async (_, resource) => {
      await establish(entry('e1'), ALICE);
      await establish(PROFILE, ALICE);
      expect(await owners(resource)).toEqual([]);
    });

    it('finds more owners than one statement takes values', async () => {
      const entries = Array.from({ length: 1_200 }, (_, at) => entry(`e${at}`));
      await harness.write(async (tx) => {
        for (const resource of entries) await store.establish(tx, { resource, owner: ALICE }, NOW);
      });
      expect(await owners(...entries)).toHaveLength(1_200);
    });

    it('never changes an owner', async () => {
      await establish(entry('e1'), ALICE);
      await expect(establish(entry('e1'), ROBOT)).rejects.toThrow();
      expect(await owners(entry('e1'))).toEqual([{ resource: entry('e1'), owner: ALICE }]);
    });

    it('lists what somebody owns, and what is owned in Scopes, up to a limit', async () => {
      await establish(entry('e1'), ALICE);
      await establish(entry('e2'), ROBOT);
      await establish(entry('e3', 'b'), ALICE);
      expect(await owned(ALICE)).toEqual([
        { resource: entry('e1'), owner: ALICE },
        { resource: entry('e3', 'b'), owner: ALICE },
      ]);
      expect(await owned(['a', 'x'])).toHaveLength(2);
      expect(await owned(['a', 'b'], 2)).toHaveLength(2);
      expect(await owned([])).toEqual([]);
    });

    it('finds the proposers of Candidates', async () => {
      const address = (candidateId: string, scopeId = 'a') => ({ scopeId, candidateId });
      await harness.write((tx) => store.insertProposer(tx, address('c1'), ALICE));
      await expect(harness.write((tx) => store.insertProposer(tx, address('c1'), ROBOT))).rejects.toThrow();
      const asked = [address('c1'), address('C1'), address('c2')];
      expect(await harness.read((snapshot) => store.findProposers(snapshot, asked))).toEqual(new Map([['c1', ALICE]]));
      expect((await harness.read((snapshot) => store.findProposers(snapshot, [address('c1', 'b')]))).size).toBe(0);
      expect((await harness.read((snapshot) => store.findProposers(snapshot, []))).size).toBe(0);
    });

    it('gives away what nobody owns, and nothing else', async () => {
      await harness.givenEntries([entry('e1'), entry('e2'), entry('e1', 'b')]);
      await establish(entry('e1'), ALICE);
      await backFill();
      const everything = [
        { resource: entry('e1'), owner: ALICE },
        { resource: entry('e2'), owner: OPERATOR },
        { resource: entry('e1', 'b'), owner: OPERATOR },
      ];
      expect(await owned(['a', 'b'])).toEqual(inOrder(everything));
      await backFill();
      expect(await owned(['a', 'b'])).toEqual(inOrder(everything));
    });

    it('remembers that it gave everything away, until it is told to forget', async () => {
      expect(await isBackFilled()).toBe(false);
      await backFill();
      expect(await isBackFilled()).toBe(true);
      await backFill();
      expect(await isBackFilled()).toBe(true);
      for (let time = 0; time < 2; time += 1) {
        await harness.write((tx) => store.forgetBackFill(tx));
        expect(await isBackFilled()).toBe(false);
      }
    });
  });
}

const inOrder = <Item extends { readonly resource: ArtifactResource }>(items: readonly Item[]): readonly Item[] =>
  items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

const keyOf = ({ resource: { scopeId, family, entryId } }: { readonly resource: ArtifactResource }): string =>
  JSON.stringify([scopeId, family, entryId]);
