import fc from 'fast-check';
import { explain } from './review-model.js';
import type { Act, Inbox, Outcome, ReviewStatus, Step } from './review-model.js';

/** The system under test, as its clients see it. */
export interface Reviews {
  /** Answers the id of a new Candidate. */
  propose(client: number): Promise<string>;
  act(client: number, candidateId: string, act: Act, expectedVersion: number): Promise<Outcome>;
  /** Where the review stands now, and the Experience it made. */
  read(candidateId: string): Promise<{ status: ReviewStatus; version: number; experience: string | null }>;
  /** The Experiences that are there. */
  experiences(): Promise<readonly string[]>;
}

export const CLIENTS = 3;

/** What the clients know, and what must be true. */
export class ReviewLog {
  inbox: Inbox = [];
  readonly ids: string[] = [];
  /** By client, then Candidate: the version the client last saw. */
  readonly seen = Array.from({ length: CLIENTS }, () => [] as number[]);
  private readonly successes = new Map<string, Act>();

  add(candidateId: string): void {
    this.ids.push(candidateId);
    this.inbox = [...this.inbox, { status: 'pending', version: 1 }];
    for (const versions of this.seen) versions.push(1);
  }

  /** No version may see two acts succeed; approving again what was approved is the same success. */
  countSuccess({ act, slot, expectedVersion }: Step): void {
    const key = `${slot}@${expectedVersion}`;
    const earlier = this.successes.get(key);
    if (earlier !== undefined && !(earlier === 'approve' && act === 'approve'))
      throw new Error(`Version ${key} saw two successes: ${earlier} and ${act}.`);
    this.successes.set(key, act);
  }
}

class Propose implements fc.AsyncCommand<ReviewLog, Reviews> {
  constructor(private readonly clients: number) {}

  check = () => true;

  /** Several clients at once; each proposal is a Candidate of its own. */
  async run(log: ReviewLog, reviews: Reviews): Promise<void> {
    const ids = await Promise.all(Array.from({ length: this.clients }, (_, client) => reviews.propose(client)));
    ids.forEach((id) => log.add(id));
  }

  toString = () => `${this.clients} propose`;
}

/** What one client does in a round: on which Candidate, and whether it looks at the current version first. */
interface Move {
  readonly act: Act;
  readonly pick: number;
  readonly looks: boolean;
}

class Round implements fc.AsyncCommand<ReviewLog, Reviews> {
  constructor(private readonly moves: readonly Move[]) {}

  check = (log: Readonly<ReviewLog>) => log.inbox.length > 0;

  /** All clients act at the same time. */
  async run(log: ReviewLog, reviews: Reviews): Promise<void> {
    const steps = this.moves.map((move, client) => this.toStep(log, move, client));
    const outcomes = await Promise.all(
      steps.map(({ act, slot, expectedVersion }, client) =>
        reviews.act(client, log.ids[slot] ?? '', act, expectedVersion),
      ),
    );
    const inbox = explain(log.inbox, steps, outcomes);
    if (!inbox) throw new Error(`No order explains ${JSON.stringify({ before: log.inbox, steps, outcomes })}`);
    log.inbox = inbox;
    steps.forEach((step, client) => this.learn(log, step, client, outcomes[client]));
  }

  private toStep(log: ReviewLog, { act, pick, looks }: Move, client: number): Step {
    const slot = pick % log.inbox.length;
    const known = looks ? log.inbox[slot]?.version : log.seen[client]?.[slot];
    return { act, slot, expectedVersion: known ?? 1 };
  }

  private learn(log: ReviewLog, step: Step, client: number, outcome: Outcome | undefined): void {
    if (outcome?.is !== 'success') return;
    log.countSuccess(step);
    const versions = log.seen[client];
    if (versions) versions[step.slot] = outcome.version;
  }

  toString = () =>
    this.moves.map(({ act, pick, looks }) => `${act} #${pick}${looks ? ' after a look' : ''}`).join(' | ');
}

const move = fc.record<Move>({
  act: fc.constantFrom('revise', 'revise', 'approve', 'reject'),
  pick: fc.nat(5),
  looks: fc.boolean(),
});

/** Interleavings of three clients; those that meet on one Candidate are the common case. */
export const reviewCommands = fc.commands(
  [
    fc.integer({ min: 1, max: CLIENTS }).map((clients) => new Propose(clients)),
    fc.array(move, { minLength: CLIENTS, maxLength: CLIENTS }).map((moves) => new Round(moves)),
    fc.array(move, { minLength: 1, maxLength: CLIENTS }).map((moves) => new Round(moves)),
    fc
      .tuple(fc.nat(5), fc.array(move, { minLength: CLIENTS, maxLength: CLIENTS }))
      .map(([pick, moves]) => new Round(moves.map((each) => ({ ...each, pick, looks: true })))),
  ],
  { maxCommands: 25, size: 'max' },
);

/** Runs the commands and compares what is stored in the end with the model. */
export async function runReviews(
  commands: Iterable<fc.AsyncCommand<ReviewLog, Reviews>>,
  reviews: Reviews,
): Promise<void> {
  const log = new ReviewLog();
  await fc.asyncModelRun(() => ({ model: log, real: reviews }), commands);
  const stored = await Promise.all(log.ids.map((id) => reviews.read(id)));
  expect(stored.map(({ status, version }) => ({ status, version }))).toEqual(
    log.inbox.map(({ status, version }) => ({ status, version })),
  );
  const made = stored.flatMap(({ experience }) => experience ?? []);
  expect(made).toHaveLength(log.inbox.filter(({ status }) => status === 'approved').length);
  expect([...(await reviews.experiences())].sort()).toEqual(made.sort());
}
