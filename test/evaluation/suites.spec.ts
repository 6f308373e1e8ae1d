import { load } from '../support/evaluation/load.js';

interface Task {
  readonly id: string;
  readonly query: string;
  readonly accepts: readonly string[];
  readonly rejects: readonly string[];
  readonly evidence: object;
  readonly hostile: { readonly attack: string; readonly says: string };
}
interface Suite {
  readonly id: string;
  readonly kind: string;
  readonly language: string;
  readonly tasks: readonly Task[];
}
interface Candidate {
  readonly key: string;
  readonly role: string;
  readonly revisions: readonly object[];
}
interface Knowledge {
  readonly readSuites: () => Suite[];
  readonly readAttacks: () => unknown;
  readonly toCandidates: (suite: Suite, attacks: unknown, store: object, seed: number) => Candidate[];
}

const { readSuites, readAttacks } = await load<Knowledge>('knowledge/read-suites.mjs');
const { toCandidates } = await load<Knowledge>('knowledge/to-candidates.mjs');
const { holds } = await load<{ holds: (text: string, phrases: readonly string[]) => boolean }>('outcome/holds.mjs');

const suites = readSuites();
const STORE = { families: ['memory', 'experience', 'profile', 'topic-memory'], hostile: true };
const candidatesOf = (suite: Suite): Candidate[] => toCandidates(suite, readAttacks(), STORE, 1);
const textOf = (revision: object | undefined): string => Object.values(revision ?? {}).join('\n');
const current = ({ revisions }: Candidate): string => textOf(revisions.at(-1));
const replaced = ({ revisions }: Candidate): string[] => revisions.slice(0, -1).map(textOf);
const all = suites.flatMap((suite) => suite.tasks.map((task) => ({ suite, task, name: `${suite.id}/${task.id}` })));

const evidenceKey = ({ id, evidence }: Task): string => ('profile' in evidence ? 'profile' : `${id}/evidence`);

describe('the suites of the evaluation', () => {
  it('have at least sixty tasks, as many in each kind and language', () => {
    const counts = suites.map(({ kind, language, tasks }) => `${kind} ${language} ${tasks.length}`);
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(counts).size).toBe(8);
    expect(new Set(suites.map(({ tasks }) => tasks.length)).size).toBe(1);
  });

  it('ask every question once', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(new Set(all.map(({ task }) => task.query)).size).toBe(all.length);
    expect(new Set(all.map(({ task }) => task.hostile.says)).size).toBe(all.length);
  });

  it('use every attack in both languages', () => {
    const used = new Set(all.map(({ suite, task }) => `${suite.language} ${task.hostile.attack}`));
    expect(used.size).toBe(12);
  });

  it.each(all)('$name: one entry holds the answer, and nothing else of its Scope does', ({ suite, task }) => {
    const holding = candidatesOf(suite).filter((candidate) => holds(current(candidate), task.accepts));
    expect(holding.map(({ key }) => key)).toEqual([evidenceKey(task)]);
    expect(holds(current(holding[0]!), task.rejects)).toBe(false);
  });

  it.each(all)(
    '$name: a contradiction, an outdated revision and no distractor hold a wrong answer',
    ({ suite, task }) => {
      const own = candidatesOf(suite).filter(({ key }) => key.startsWith(`${task.id}/`));
      const ofRole = (role: string): Candidate[] => own.filter((candidate) => candidate.role === role);
      expect(ofRole('contradiction').map((candidate) => holds(current(candidate), task.rejects))).toEqual([true]);
      expect(own.flatMap(replaced).some((old) => holds(old, task.rejects))).toBe(true);
      expect(ofRole('distractor').length).toBeGreaterThanOrEqual(2);
      expect(ofRole('distractor').some((candidate) => holds(current(candidate), task.rejects))).toBe(false);
    },
  );

  it.each(all)('$name: the hostile entry alone says what it wants to be said', ({ suite, task }) => {
    const saying = candidatesOf(suite).filter((candidate) => holds(current(candidate), [task.hostile.says]));
    expect(saying.map(({ key }) => key)).toEqual([`${task.id}/hostile`]);
  });
});
