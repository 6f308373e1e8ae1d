import type { AuditEvent } from '../../../src/access/domain/audit-event.js';
import { scopeResource, SERVER } from '../../../src/access/domain/resource.js';
import type { AuditFilter, AuditStore } from '../../../src/access/persistence/audit.store.js';
import { anAuditEvent } from '../../factories/an-audit-event.js';
import type { StoreHarness } from './store-harness.js';

const ENTRY = { type: 'artifact', scopeId: 'a', family: 'memory', artifactId: 'memory', entryId: 'e1' } as const;
const PROFILE = { ...ENTRY, family: 'profile', artifactId: 'personal', entryId: null } as const;
const EVERYTHING: AuditFilter = { within: SERVER, action: null, principal: null, allowed: null, time: null };

/** What every AuditStore must do. */
export function auditStoreSuite(name: string, open: () => Promise<StoreHarness<AuditStore>>): void {
  describe(`AuditStore: ${name}`, () => {
    let harness: StoreHarness<AuditStore>;

    beforeEach(async () => {
      harness = await open();
    });
    afterEach(() => harness.close());

    const given = (...events: AuditEvent[]) => harness.write((tx) => harness.store.append(tx, events));
    const list = (filter: Partial<AuditFilter> = {}, after = 0, limit = 1_000) =>
      harness.read((snapshot) => harness.store.list(snapshot, { ...EVERYTHING, ...filter }, { after, limit }));
    const idsOf = async (filter: Partial<AuditFilter>) => (await list(filter)).map(({ eventId }) => eventId);

    it('gives back what was recorded', async () => {
      const change = { target: { type: 'group', id: 'équipe' }, role: 'scope.viewer' } as const;
      const events = [
        anAuditEvent(),
        anAuditEvent({ eventId: 'e2', requestId: null, bindingId: null, matchedSubject: null, policyRevision: null }),
        anAuditEvent({ eventId: 'e3', resource: SERVER, action: 'server.observe', allowed: false }),
        anAuditEvent({ eventId: 'e4', resource: ENTRY, change: { ...change, expectedVersion: 1, resultVersion: 2 } }),
        anAuditEvent({
          eventId: 'e5',
          resource: PROFILE,
          change: { ...change, expectedVersion: null, resultVersion: 1 },
        }),
      ];
      await given(...events);
      const recorded = await list();
      expect(recorded.map(({ cursor: _, ...event }) => event)).toEqual(events);
    });

    it('keeps the order of recording, whatever the instants, group after group', async () => {
      await given();
      for (const size of [1, 2, 3, 300]) {
        const last = (await list()).at(-1)?.cursor ?? 0;
        await given(
          ...Array.from({ length: size }, (_, at) => anAuditEvent({ eventId: `g${at}`, occurredAt: size - at })),
        );
        const added = await list({}, last);
        expect(added.map(({ eventId }) => eventId)).toEqual(Array.from({ length: size }, (_, at) => `g${at}`));
        expect(added.every(({ cursor }, at) => cursor > (added[at - 1]?.cursor ?? last))).toBe(true);
      }
    });

    it('lists page after page', async () => {
      await given(...['e1', 'e2', 'e3', 'e4', 'e5'].map((eventId) => anAuditEvent({ eventId })));
      const first = await list({}, 0, 2);
      const second = await list({}, first.at(-1)?.cursor, 2);
      const third = await list({}, second.at(-1)?.cursor, 2);
      expect([first, second, third].map((page) => page.map(({ eventId }) => eventId))).toEqual([
        ['e1', 'e2'],
        ['e3', 'e4'],
        ['e5'],
      ]);
    });

    it('filters by what a line is about', async () => {
      await given(
        anAuditEvent({ eventId: 'server', resource: SERVER }),
        anAuditEvent({ eventId: 'a' }),
        anAuditEvent({ eventId: 'b', resource: scopeResource('b') }),
        anAuditEvent({ eventId: 'A', resource: scopeResource('A') }),
        anAuditEvent({ eventId: 'entry', resource: ENTRY }),
        anAuditEvent({ eventId: 'profile', resource: PROFILE }),
      );
      expect(await idsOf({})).toHaveLength(6);
      expect(await idsOf({ within: scopeResource('a') })).toEqual(['a', 'entry', 'profile']);
      expect(await idsOf({ within: scopeResource('a ') })).toEqual([]);
      expect(await idsOf({ within: ENTRY })).toEqual(['entry']);
      expect(await idsOf({ within: PROFILE })).toEqual(['profile']);
    });

    it('filters by who, what, result and time', async () => {
      await given(
        anAuditEvent({ eventId: 'e1', occurredAt: 10 }),
        anAuditEvent({ eventId: 'e2', occurredAt: 20, principal: { type: 'service', id: 'alice' } }),
        anAuditEvent({ eventId: 'e3', occurredAt: 30, action: 'scope.contribute', allowed: false }),
      );
      expect(await idsOf({ principal: { type: 'user', id: 'alice' } })).toEqual(['e1', 'e3']);
      expect(await idsOf({ principal: { type: 'user', id: 'Alice' } })).toEqual([]);
      expect(await idsOf({ action: 'scope.contribute' })).toEqual(['e3']);
      expect([await idsOf({ allowed: true }), await idsOf({ allowed: false })]).toEqual([['e1', 'e2'], ['e3']]);
      expect(await idsOf({ time: { start: 10, end: 30 } })).toEqual(['e1', 'e2']);
    });
  });
}
