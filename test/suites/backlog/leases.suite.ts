import { BacklogWriter } from '../../../src/backlog/backlog.writer.js';
import { LeaseGuard } from '../../../src/backlog/lease.guard.js';
import { LeasesWriter } from '../../../src/backlog/leases.writer.js';
import type { Lease } from '../../../src/backlog/leases.writer.js';
import type { BacklogStore } from '../../../src/backlog/persistence/backlog.store.js';
import type { UnitOfWork } from '../../../src/platform/database/unit-of-work.js';
import { WindowTakenError } from '../../../src/sources/sources.errors.js';
import { FakeClock } from '../../fakes/fake-clock.js';

/** What leases rest on. The Scopes `a` and `b` exist. */
export interface LeasesHarness {
  readonly unitOfWork: UnitOfWork;
  readonly backlog: BacklogStore;
  readonly close: () => Promise<void>;
}

const MEMORY = 'memory-source-window';
const ONE = { id: 'worker_1', leaseMs: 15_000 };
const OTHER = { id: 'worker_2', leaseMs: 15_000 };

/** What leases must do on every store. */
export function leasesSuite(name: string, openHarness: () => Promise<LeasesHarness>): void {
  describe(`leases: ${name}`, () => {
    let harness: LeasesHarness;
    let clock: FakeClock;
    let writer: BacklogWriter;
    let leases: LeasesWriter;
    let guard: LeaseGuard;

    beforeEach(async () => {
      harness = await openHarness();
      clock = new FakeClock();
      writer = new BacklogWriter(harness.backlog, clock);
      leases = new LeasesWriter(harness.unitOfWork, harness.backlog, clock);
      guard = new LeaseGuard(harness.backlog);
    });
    afterEach(() => harness.close());

    const mark = (scopeId = 'a') => harness.unitOfWork.run((tx) => writer.mark(tx, scopeId));
    const request = (scopeId = 'a') => harness.unitOfWork.run((tx) => writer.request(tx, scopeId, MEMORY));
    const takeOne = async (holder = ONE): Promise<Lease> => {
      const [lease] = await leases.take(holder, 1);
      if (!lease) throw new Error('Nothing was due.');
      return lease;
    };
    const store = (lease: Lease) => guard.under(lease, () => harness.unitOfWork.run((tx) => guard.confirm(tx)));

    /** Whole seconds until the work is due again. */
    const pauseAfterFailure = async (): Promise<number> => {
      await leases.finish(await takeOne(), 'failed');
      const failed = clock.nowMicros();
      while ((await due()).length === 0) clock.advanceSeconds(1);
      return (clock.nowMicros() - failed) / 1_000_000;
    };
    const due = () => harness.unitOfWork.read((snapshot) => harness.backlog.listDue(snapshot, clock.nowMicros(), 1));

    it('what is new waits for the schedule of its binding', async () => {
      await mark();
      expect(await leases.take(ONE, 9)).toEqual([]);
      await leases.strike(MEMORY);
      expect(await leases.take(ONE, 9)).toMatchObject([{ scopeId: 'a', binding: MEMORY }]);
    });

    it('a schedule finds nothing in a Scope without anything new', async () => {
      await leases.strike(MEMORY);
      expect(await leases.take(ONE, 9)).toEqual([]);
    });

    it('a request waits for nothing, and is the same twice', async () => {
      await request();
      await request();
      expect(await leases.take(ONE, 9)).toMatchObject([{ scopeId: 'a', binding: MEMORY }]);
    });

    it('only one has it, however many want it at once', async () => {
      await request();
      await request('b');
      const takers = [ONE, OTHER, { ...ONE, id: 'worker_3' }].map((holder) => leases.take(holder, 2));
      const taken = (await Promise.all(takers)).flat();
      expect(taken.map(({ scopeId }) => scopeId).sort()).toEqual(['a', 'b']);
    });

    it('takes no more than was asked for, the longest due first', async () => {
      await request('b');
      clock.advanceSeconds(1);
      await request('a');
      expect(await leases.take(ONE, 1)).toMatchObject([{ scopeId: 'b' }]);
    });

    it('is free again when its time is over, and the first holder can store nothing more', async () => {
      await request();
      const first = await takeOne();
      clock.advanceSeconds(14);
      expect(await leases.take(OTHER, 1)).toEqual([]);
      clock.advanceSeconds(1);
      const second = await takeOne(OTHER);
      await expect(store(first)).rejects.toBeInstanceOf(WindowTakenError);
      expect(await leases.renew(first, ONE)).toBe(false);
      await leases.finish(first, 'done');
      await store(second);
      expect(await leases.renew(second, OTHER)).toBe(true);
    });

    it('lasts as long as it is renewed', async () => {
      await request();
      const lease = await takeOne();
      clock.advanceSeconds(14);
      expect(await leases.renew(lease, ONE)).toBe(true);
      clock.advanceSeconds(14);
      expect(await leases.take(OTHER, 1)).toEqual([]);
      await store(lease);
    });

    it('cannot be renewed once it was given back', async () => {
      await request();
      const lease = await takeOne();
      await leases.finish(lease, 'more');
      expect(await leases.renew(lease, ONE)).toBe(false);
      expect(await leases.take(OTHER, 1)).toHaveLength(1);
    });

    it.each(['more', 'released'] as const)('given back as %s, it is due at once', async (verdict) => {
      await request();
      await leases.finish(await takeOne(), verdict);
      expect(await leases.take(OTHER, 1)).toHaveLength(1);
    });

    it('is gone when done', async () => {
      await request();
      await leases.finish(await takeOne(), 'done');
      await leases.strike(MEMORY);
      expect(await leases.take(ONE, 1)).toEqual([]);
    });

    it('what is new meanwhile waits for the next schedule', async () => {
      await request();
      const lease = await takeOne();
      await mark();
      await leases.finish(lease, 'done');
      expect(await leases.take(ONE, 1)).toEqual([]);
      await leases.strike(MEMORY);
      expect(await leases.take(ONE, 1)).toHaveLength(1);
    });

    it('what is requested meanwhile is due at once', async () => {
      await request();
      const lease = await takeOne();
      await request();
      await leases.finish(lease, 'done');
      expect(await leases.take(ONE, 1)).toHaveLength(1);
    });

    it('failures are tried again after longer and longer pauses, a bounded number of times', async () => {
      await request();
      const pauses: number[] = [];
      for (let failures = 1; failures < 12; failures += 1) pauses.push(await pauseAfterFailure());
      expect(pauses[0]).toBe(1);
      expect(pauses.slice(3)).toEqual(pauses.slice(3).sort((one, next) => one - next));
      expect(Math.max(...pauses)).toBeGreaterThan(300);
      await leases.finish(await takeOne(), 'failed');
      clock.advanceSeconds(100_000);
      expect(await leases.take(ONE, 1)).toEqual([]);
      await leases.strike(MEMORY);
      expect(await leases.take(ONE, 1)).toHaveLength(1);
    });

    it('a pause ends with a request', async () => {
      await request();
      await leases.finish(await takeOne(), 'failed');
      expect(await leases.take(ONE, 1)).toEqual([]);
      await request();
      expect(await leases.take(ONE, 1)).toHaveLength(1);
    });

    it('work without a lease is not guarded', async () => {
      await harness.unitOfWork.run((tx) => guard.confirm(tx));
    });
  });
}
