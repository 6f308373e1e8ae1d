import type { Snapshot, Tx, UnitOfWork } from '../../../src/platform/database/unit-of-work.js';

/** The port under test, and a register of names on the same database to write into. */
export interface UnitOfWorkHarness {
  readonly unitOfWork: UnitOfWork;
  add(tx: Tx, name: string): Promise<void>;
  /** All names, sorted. */
  list(snapshot: Snapshot): Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

class Refused extends Error {}

/** What every engine's unit of work must do. */
export function unitOfWorkSuite(engine: string, open: () => Promise<UnitOfWorkHarness>): void {
  describe(`UnitOfWork on ${engine}`, () => {
    let harness: UnitOfWorkHarness;
    let unitOfWork: UnitOfWork;

    beforeEach(async () => {
      harness = await open();
      ({ unitOfWork } = harness);
    });
    afterEach(() => harness.close());

    const names = () => unitOfWork.read((snapshot) => harness.list(snapshot));
    const add = (name: string) => unitOfWork.run((tx) => harness.add(tx, name));
    const addAndFail = (name: string) =>
      unitOfWork.run(async (tx) => {
        await harness.add(tx, name);
        throw new Refused(name);
      });

    it('commits what the work wrote and answers what it returned', async () => {
      const result = await unitOfWork.run(async (tx) => {
        await harness.add(tx, 'a');
        await harness.add(tx, 'b');
        return 'done';
      });
      expect([result, await names()]).toEqual(['done', ['a', 'b']]);
    });

    it('rolls everything back when the work throws, and passes the error on', async () => {
      await add('kept');
      await expect(addAndFail('lost')).rejects.toThrow(Refused);
      expect(await names()).toEqual(['kept']);
    });

    it('a statement that fails rolls the unit back too', async () => {
      await add('a');
      const twice = unitOfWork.run(async (tx) => {
        await harness.add(tx, 'b');
        await harness.add(tx, 'a');
      });
      await expect(twice).rejects.toThrow();
      expect(await names()).toEqual(['a']);
    });

    it('of three interleaved units the failing middle one takes nothing with it', async () => {
      const outcomes = await Promise.allSettled([add('first'), addAndFail('middle'), add('last')]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await names()).toEqual(['first', 'last']);
    });

    it('goes on after a failure', async () => {
      await expect(addAndFail('lost')).rejects.toThrow(Refused);
      await add('kept');
      expect(await names()).toEqual(['kept']);
    });

    it('units begin in the order in which they were asked for, one at a time', async () => {
      const events: string[] = [];
      const unit = (name: string) =>
        unitOfWork.run(async (tx) => {
          events.push(`${name} begins`);
          await harness.add(tx, name);
          await new Promise((resolve) => setImmediate(resolve));
          events.push(`${name} ends`);
        });
      await Promise.all(['a', 'b', 'c'].map(unit));
      expect(events).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
    });

    it('a unit inside a unit joins it: it sees its writes, and falls with it', async () => {
      const outer = unitOfWork.run(async (tx) => {
        await harness.add(tx, 'outer');
        const seen = await unitOfWork.run(async (inner) => {
          await harness.add(inner, 'inner');
          return harness.list(inner);
        });
        expect(seen).toEqual(['inner', 'outer']);
        throw new Refused();
      });
      await expect(outer).rejects.toThrow(Refused);
      expect(await names()).toEqual([]);
    });

    it('a read inside a unit sees what the unit wrote', async () => {
      const seen = await unitOfWork.run(async (tx) => {
        await harness.add(tx, 'mine');
        return names();
      });
      expect(seen).toEqual(['mine']);
    });

    it('a read beside a unit sees only what is committed, and does not wait for it', async () => {
      await add('old');
      const [written, looked] = [aGate(), aGate()];
      const writing = unitOfWork.run(async (tx) => {
        await harness.add(tx, 'new');
        written.open();
        await looked.passed;
      });
      await written.passed;
      const seen = await names();
      looked.open();
      await writing;
      expect([seen, await names()]).toEqual([['old'], ['new', 'old']]);
    });

    it('a snapshot stays as it was when it was opened', async () => {
      await add('old');
      const seen = await unitOfWork.read(async (snapshot) => {
        const before = await harness.list(snapshot);
        await add('new');
        return [before, await harness.list(snapshot)];
      });
      expect(seen).toEqual([['old'], ['old']]);
      expect(await names()).toEqual(['new', 'old']);
    });

    it('more reads than there are connections all get their turn, failing ones included', async () => {
      await add('a');
      const reads = Array.from({ length: 24 }, (_, at) =>
        unitOfWork.read(async (snapshot) => {
          if (at % 3 === 0) throw new Refused();
          return harness.list(snapshot);
        }),
      );
      const outcomes = await Promise.allSettled(reads);
      expect(outcomes.map(({ status }) => status)).toEqual(
        reads.map((_, at) => (at % 3 === 0 ? 'rejected' : 'fulfilled')),
      );
      expect(await names()).toEqual(['a']);
    });

    it('a snapshot cannot write', async () => {
      const attempt = unitOfWork.read((snapshot) => harness.add({ ...snapshot, writable: true }, 'smuggled'));
      await expect(attempt).rejects.toThrow();
      expect(await names()).toEqual([]);
    });
  });
}

/** Lets two flows of a test wait for each other. */
function aGate(): { readonly open: () => void; readonly passed: Promise<void> } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}
