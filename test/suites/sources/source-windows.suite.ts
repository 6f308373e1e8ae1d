import { ScopeNotFoundError } from '../../../src/scopes/scopes.errors.js';
import { StoredScopesReader } from '../../../src/scopes/stored-scopes.reader.js';
import type { ScopeStore } from '../../../src/scopes/persistence/scope.store.js';
import type { LineageOnly } from '../../../src/sources/domain/source.js';
import type {
  SetAsidePage,
  SetAsidePlace,
  SourceWindow,
  WindowBinding,
} from '../../../src/sources/domain/source-window.js';
import type { SourceCursorStore } from '../../../src/sources/persistence/source-cursor.store.js';
import type { SourceStore } from '../../../src/sources/persistence/source.store.js';
import { SourceJournal } from '../../../src/sources/source-journal.js';
import { WindowTakenError } from '../../../src/sources/sources.errors.js';
import { StoredSourceWindowsReader } from '../../../src/sources/stored.source-windows.reader.js';
import { StoredSourceWindowsWriter } from '../../../src/sources/stored.source-windows.writer.js';
import type { UnitOfWork } from '../../../src/platform/database/unit-of-work.js';
import { BacklogWriter } from '../../../src/backlog/backlog.writer.js';
import { FakeBacklogStore } from '../../fakes/fake-backlog-store.js';
import { FakeClock } from '../../fakes/fake-clock.js';

/** What windows rest on. The Scopes `scope` and `other` exist. */
export interface WindowsHarness {
  readonly unitOfWork: UnitOfWork;
  readonly scopes: ScopeStore;
  readonly sources: SourceStore;
  readonly cursors: SourceCursorStore;
  readonly close: () => Promise<void>;
}

const MEMORY = 'memory-source-window';
const AMPLE = { positions: 4, tokens: 1_000_000 };
const BAD = { reason: 'wrong_shape', maxAttempts: 2 };
const DIRECT_WRITE: LineageOnly = {
  operation: 'artifact_create',
  target: { family: 'experience', artifactId: 'a', revision: 1 },
};

/** What source windows must do on every store. */
export function sourceWindowsSuite(name: string, openHarness: () => Promise<WindowsHarness>): void {
  describe(`source windows: ${name}`, () => {
    let harness: WindowsHarness;
    let reader: StoredSourceWindowsReader;
    let writer: StoredSourceWindowsWriter;
    let journal: SourceJournal;
    let captured: number;

    beforeEach(async () => {
      harness = await openHarness();
      const { unitOfWork, scopes, sources, cursors } = harness;
      reader = new StoredSourceWindowsReader(unitOfWork, new StoredScopesReader(scopes), cursors, sources);
      writer = new StoredSourceWindowsWriter(cursors, new FakeClock());
      journal = new SourceJournal(sources, new FakeClock(), new BacklogWriter(new FakeBacklogStore(), new FakeClock()));
      captured = 0;
    });
    afterEach(() => harness.close());

    const capture = (content: unknown, lineageOnly: LineageOnly | null = null, scopeId = 'scope') =>
      harness.unitOfWork.run((tx) => {
        captured += 1;
        const address = { scopeId, sourceType: 'content', sourceId: `s${captured}` };
        return journal.append(tx, { ...address, content, metadata: null, lineageOnly });
      });
    const captureMany = async (count: number) => {
      for (let index = 0; index < count; index += 1) await capture(`note ${index}`);
    };
    const open = (bounds = AMPLE, binding: WindowBinding = MEMORY, scopeId = 'scope') =>
      reader.open(scopeId, binding, bounds);
    const advance = (window: SourceWindow) => harness.unitOfWork.run((tx) => writer.advance(tx, window));
    const fail = (window: SourceWindow) => harness.unitOfWork.run((tx) => writer.recordFailure(tx, window, BAD));
    const failTwice = async () => {
      await fail(await open());
      await fail(await open());
    };
    const setAside = (page: SetAsidePage = { after: null, limit: 100 }) =>
      harness.unitOfWork.read((snapshot) => reader.listSetAside(snapshot, 'scope', page));
    const spanOf = ({ after, through, head }: SourceWindow) => [after, through, head];

    it('an empty journal gives an empty window', async () => {
      expect(await open()).toMatchObject({ after: 0, through: 0, head: 0, sources: [], wasSetAside: false });
    });

    it('an unknown Scope is not found', async () => {
      await expect(open(AMPLE, MEMORY, 'nowhere')).rejects.toBeInstanceOf(ScopeNotFoundError);
    });

    it('windows follow one another until the head', async () => {
      await captureMany(6);
      const first = await open();
      expect([spanOf(first), first.sources.map(({ sourceId }) => sourceId)]).toEqual([
        [0, 4, 6],
        ['s1', 's2', 's3', 's4'],
      ]);
      await advance(first);
      const second = await open();
      expect([spanOf(second), second.sources.map(({ sourceId }) => sourceId)]).toEqual([
        [4, 6, 6],
        ['s5', 's6'],
      ]);
      await advance(second);
      expect(spanOf(await open())).toEqual([6, 6, 6]);
    });

    it('opening takes nothing: the same window comes again', async () => {
      await captureMany(2);
      expect(await open()).toEqual(await open());
    });

    it('consumes records of direct writes without showing them', async () => {
      await capture({ command: 1 }, DIRECT_WRITE);
      await capture({ b: 1, a: 'x' });
      await capture({ command: 2 }, DIRECT_WRITE);
      const window = await open();
      expect(spanOf(window)).toEqual([0, 3, 3]);
      expect(window.sources.map(({ position, text }) => [position, text])).toEqual([[2, '{"a":"x","b":1}']]);
    });

    it('ends before its Sources have too many tokens, but never before the first', async () => {
      for (const length of [40, 4_000, 40, 40]) await capture('word '.repeat(length));
      const narrow = { positions: 4, tokens: 200 };
      expect(spanOf(await open(narrow))).toEqual([0, 1, 4]);
      await advance(await open(narrow));
      expect(spanOf(await open(narrow))).toEqual([1, 2, 4]);
      await advance(await open(narrow));
      expect(spanOf(await open(narrow))).toEqual([2, 4, 4]);
    });

    it('every binding and every Scope has a cursor of its own', async () => {
      await captureMany(1);
      await capture('elsewhere', null, 'other');
      await advance(await open());
      expect(spanOf(await open(AMPLE, 'experience-incubation'))).toEqual([0, 1, 1]);
      expect(spanOf(await open(AMPLE, MEMORY, 'other'))).toEqual([0, 1, 1]);
      const progress = (binding: WindowBinding) =>
        harness.unitOfWork.read((snapshot) => reader.listProgress(snapshot, binding, ['scope', 'other', 'none']));
      expect(await progress(MEMORY)).toEqual([{ scopeId: 'scope', position: 1 }]);
      expect(await progress('profile-source-window')).toEqual([]);
    });

    it('of two who have the same window, one advances', async () => {
      await captureMany(6);
      for (const later of [false, true]) {
        if (later) await advance(await open({ positions: 1, tokens: 9 }));
        const [mine, yours] = [await open(), await open()];
        await advance(mine);
        await expect(advance(yours)).rejects.toBeInstanceOf(WindowTakenError);
        await expect(fail(yours)).rejects.toBeInstanceOf(WindowTakenError);
        expect((await open()).after).toBe(mine.through);
      }
    });

    it('a failed window comes again, narrower; a success widens the next', async () => {
      await captureMany(6);
      expect(await fail(await open())).toBe('kept');
      const again = await open();
      expect([spanOf(again), again.attempts]).toEqual([[0, 1, 6], 1]);
      await advance(again);
      const next = await open();
      expect([spanOf(next), next.attempts]).toEqual([[1, 5, 6], 0]);
    });

    it('a window that fails too often is set aside with its reason, and the next one proceeds', async () => {
      await captureMany(2);
      await fail(await open());
      expect(await fail(await open())).toBe('set_aside');
      expect(await setAside()).toMatchObject([
        { binding: MEMORY, after: 0, through: 1, reason: 'wrong_shape', attempts: 2, isDue: false },
      ]);
      const next = await open();
      expect([spanOf(next), next.attempts, next.sources.map(({ sourceId }) => sourceId)]).toEqual([
        [1, 2, 2],
        0,
        ['s2'],
      ]);
    });

    it('a window set aside comes again when it is due, and is done with by advancing', async () => {
      await captureMany(2);
      await failTwice();
      const makeDue = (after: number) =>
        harness.unitOfWork.run((tx) => writer.makeDue(tx, { scopeId: 'scope', binding: MEMORY, after }));
      expect(await makeDue(7)).toBeUndefined();
      expect(await makeDue(0)).toMatchObject({ after: 0, through: 1, isDue: true });
      const retried = await open();
      expect([spanOf(retried), retried.wasSetAside, retried.sources.length]).toEqual([[0, 1, 2], true, 1]);
      expect(spanOf(await open(AMPLE, 'experience-incubation'))).toEqual([0, 2, 2]);
      await advance(retried);
      await expect(advance(retried)).rejects.toBeInstanceOf(WindowTakenError);
      expect([await setAside(), spanOf(await open())]).toEqual([[], [1, 2, 2]]);
    });

    it('windows that were set aside come by binding and position, page by page', async () => {
      await captureMany(3);
      for (const binding of [MEMORY, 'experience-incubation'] as const)
        for (let count = 0; count < 3; count += 1) {
          await fail(await open(AMPLE, binding));
          await fail(await open({ ...AMPLE, positions: 1 }, binding));
        }
      const walked: SetAsidePlace[] = [];
      for (;;) {
        const [next] = await setAside({ after: walked.at(-1) ?? null, limit: 1 });
        if (!next) break;
        walked.push({ binding: next.binding, after: next.after });
      }
      const places = [0, 1, 2].map((after) => ({ after }));
      expect(walked).toEqual([
        ...places.map((place) => ({ binding: 'experience-incubation', ...place })),
        ...places.map((place) => ({ binding: MEMORY, ...place })),
      ]);
    });

    it('a retried window that fails again stays aside and blocks nothing', async () => {
      await captureMany(2);
      await failTwice();
      await harness.unitOfWork.run((tx) => writer.makeDue(tx, { scopeId: 'scope', binding: MEMORY, after: 0 }));
      const retried = await open();
      expect(await fail(retried)).toBe('set_aside');
      await expect(fail(retried)).rejects.toBeInstanceOf(WindowTakenError);
      expect(await setAside()).toMatchObject([{ after: 0, attempts: 3, isDue: false }]);
      expect(spanOf(await open())).toEqual([1, 2, 2]);
    });
  });
}
