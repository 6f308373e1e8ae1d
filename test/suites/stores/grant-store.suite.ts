import { revoked } from '../../../src/access/domain/binding.js';
import type { Binding } from '../../../src/access/domain/binding.js';
import { scopeResource, SERVER } from '../../../src/access/domain/resource.js';
import type { Subject } from '../../../src/access/domain/subject.js';
import type { GrantFilter, GrantStore } from '../../../src/access/persistence/grant.store.js';
import { aGrant } from '../../factories/a-grant.js';
import type { StoreHarness } from './store-harness.js';

const ALICE: Subject = { type: 'user', id: 'alice' };
const ROOT = { type: 'service', id: 'root' } as const;
const ENTRY = { type: 'artifact', scopeId: 'a', family: 'memory', artifactId: 'memory', entryId: 'e1' } as const;
const PROFILE = { ...ENTRY, family: 'profile', artifactId: 'personal', entryId: null } as const;

/** What every GrantStore must do. */
export function grantStoreSuite(name: string, open: () => Promise<StoreHarness<GrantStore>>): void {
  describe(`GrantStore: ${name}`, () => {
    let harness: StoreHarness<GrantStore>;
    let store: GrantStore;

    beforeEach(async () => {
      harness = await open();
      ({ store } = harness);
    });
    afterEach(() => harness.close());

    const given = (...bindings: Binding[]) =>
      harness.write(async (tx) => {
        for (const binding of bindings) await store.insert(tx, binding);
      });
    const idsOf = (bindings: readonly Pick<Binding, 'bindingId'>[]) => bindings.map(({ bindingId }) => bindingId);
    const held = async (subjects: readonly Subject[], scopeIds: readonly string[] | null) =>
      idsOf((await harness.read((snapshot) => store.listHeld(snapshot, subjects, scopeIds))).grants);
    const list = async (filter: Partial<GrantFilter>, after: string | null = null, limit = 10) => {
      const whole = { within: SERVER, subject: null, role: null, state: null, ...filter };
      return idsOf(await harness.read((snapshot) => store.list(snapshot, whole, { after, limit })));
    };

    it('gives back what was stored', async () => {
      const grants = [
        aGrant({ reason: 'because 标题', expiresAt: 1_764_000_000_000_001 }),
        aGrant({ bindingId: 'b2', resource: SERVER, role: 'server.admin' }),
        aGrant({ bindingId: 'b3', resource: ENTRY, role: 'artifact.viewer' }),
        aGrant({ bindingId: 'b4', resource: PROFILE, role: 'artifact.viewer' }),
      ];
      await given(...grants);
      for (const grant of grants)
        expect(await harness.read((snapshot) => store.find(snapshot, grant.bindingId))).toEqual(grant);
      expect(await harness.read((snapshot) => store.find(snapshot, 'B1'))).toBeUndefined();
    });

    it('lists what subjects hold on the server and in the Scopes asked for', async () => {
      await given(
        aGrant({ bindingId: 'b1' }),
        aGrant({ bindingId: 'b2', resource: scopeResource('b') }),
        aGrant({ bindingId: 'b3', resource: SERVER, role: 'server.observer' }),
        aGrant({ bindingId: 'b4', resource: ENTRY, role: 'artifact.viewer' }),
        aGrant({ bindingId: 'b5', subject: { type: 'group', id: 'team' } }),
        aGrant({ bindingId: 'b6', subject: { type: 'service', id: 'alice' } }),
        revoked(aGrant({ bindingId: 'b7' }), ROOT, 5),
      );
      expect(await held([ALICE], ['a'])).toEqual(['b1', 'b3', 'b4']);
      expect(await held([ALICE, { type: 'group', id: 'team' }], ['a'])).toEqual(['b1', 'b3', 'b4', 'b5']);
      expect(await held([ALICE], ['b', 'x'])).toEqual(['b2', 'b3']);
      expect(await held([ALICE], [])).toEqual(['b3']);
      expect(await held([ALICE], null)).toEqual(['b1', 'b2', 'b3', 'b4']);
      expect(await held([{ type: 'group', id: 'alice' }], null)).toEqual([]);
    });

    it('says what decides about a grant, and which change was the last, even to somebody without grants', async () => {
      const revisionFor = async (subject: Subject) =>
        (await harness.read((snapshot) => store.listHeld(snapshot, [subject], ['a']))).policyRevision;
      expect(await revisionFor(ALICE)).toBe(0);
      const grant = aGrant({ resource: ENTRY, role: 'artifact.viewer', expiresAt: 9, policyRevision: 3 });
      await given(grant, aGrant({ bindingId: 'b2', resource: scopeResource('b'), policyRevision: 7 }));
      const { grants } = await harness.read((snapshot) => store.listHeld(snapshot, [ALICE], ['a']));
      const { bindingId, subject, resource, role, state, expiresAt } = grant;
      expect(grants).toMatchObject([{ bindingId, subject, resource, role, state, expiresAt }]);
      expect(await revisionFor(ALICE)).toBe(7);
      expect(await revisionFor({ type: 'user', id: 'nobody' })).toBe(7);
    });

    it.each([
      ['case', 'Alice', 'A'],
      ['a trailing blank', 'alice ', 'a '],
      ['an accent', 'alicé', 'á'],
    ])('compares ids exactly: %s', async (_, id, scopeId) => {
      await given(aGrant());
      expect(await held([{ type: 'user', id }], ['a'])).toEqual([]);
      expect(await held([ALICE], [scopeId])).toEqual([]);
    });

    it('keeps composed and decomposed ids apart', async () => {
      await given(aGrant({ subject: { type: 'user', id: '\u00e9' } }));
      expect(await held([{ type: 'user', id: 'e\u0301' }], ['a'])).toEqual([]);
      expect(await held([{ type: 'user', id: '\u00e9' }], ['a'])).toEqual(['b1']);
    });

    it('lists by resource and filters, page after page', async () => {
      await given(
        aGrant({ bindingId: 'b1' }),
        aGrant({ bindingId: 'b2', resource: scopeResource('b'), role: 'scope.admin' }),
        aGrant({ bindingId: 'b3', resource: ENTRY, role: 'artifact.viewer' }),
        aGrant({ bindingId: 'b4', resource: PROFILE, role: 'artifact.viewer' }),
        revoked(aGrant({ bindingId: 'b5', subject: { type: 'user', id: 'bob' } }), ROOT, 5),
      );
      expect(await list({})).toEqual(['b1', 'b2', 'b3', 'b4', 'b5']);
      expect(await list({}, 'b2', 2)).toEqual(['b3', 'b4']);
      expect(await list({ within: scopeResource('a') })).toEqual(['b1', 'b3', 'b4', 'b5']);
      expect(await list({ within: ENTRY })).toEqual(['b3']);
      expect(await list({ within: PROFILE })).toEqual(['b4']);
      expect(await list({ subject: { type: 'user', id: 'bob' } })).toEqual(['b5']);
      expect(await list({ role: 'scope.admin' })).toEqual(['b2']);
      expect(await list({ state: 'revoked' })).toEqual(['b5']);
    });

    it('numbers changes and keeps a revocation', async () => {
      expect(await harness.write((tx) => store.beginChange(tx))).toBe(1);
      await given(aGrant({ policyRevision: 1 }), aGrant({ bindingId: 'b2', policyRevision: 2 }));
      const gone = { ...revoked(aGrant(), ROOT, 7), policyRevision: 3 };
      await harness.write((tx) => store.replace(tx, gone));
      expect(await harness.read((snapshot) => store.find(snapshot, 'b1'))).toEqual(gone);
      expect(await harness.write((tx) => store.beginChange(tx))).toBe(4);
    });

    it('finds a change by its actor and key', async () => {
      const change = {
        actor: ROOT,
        idempotencyKey: 'k ',
        requestDigest: 'd'.repeat(64),
        bindingId: 'b1',
        previousBindingId: null,
      };
      await harness.write((tx) => store.insertChange(tx, change));
      const find = (id: string, key: string) =>
        harness.read((snapshot) => store.findChange(snapshot, { type: 'service', id }, key));
      expect(await find('root', 'k ')).toEqual(change);
      expect(await find('root', 'k')).toBeUndefined();
      expect(await find('Root', 'k ')).toBeUndefined();
    });
  });
}
