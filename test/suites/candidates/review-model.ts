/** What a reviewer can do with the version they saw. */
export type Act = 'approve' | 'reject' | 'revise';

/** One client's act on one Candidate. */
export interface Step {
  readonly act: Act;
  readonly slot: number;
  readonly expectedVersion: number;
}

/** What a client is told: the state after its success, or the conflict. */
export type Outcome =
  | { readonly is: 'success'; readonly status: ReviewStatus; readonly version: number }
  | { readonly is: 'candidate_conflict'; readonly current: number }
  | { readonly is: 'candidate_terminal'; readonly status: ReviewStatus };

export type ReviewStatus = 'pending' | 'approved' | 'rejected';

export interface ModelCandidate {
  readonly version: number;
  readonly status: ReviewStatus;
}

/** All Candidates in the order they were proposed. */
export type Inbox = readonly ModelCandidate[];

const AFTER: Readonly<Record<Act, (version: number) => ModelCandidate>> = {
  approve: (version) => ({ status: 'approved', version }),
  reject: (version) => ({ status: 'rejected', version }),
  revise: (version) => ({ status: 'pending', version: version + 1 }),
};

/** What must come of one step, and the inbox after it. */
export function take(inbox: Inbox, { act, slot, expectedVersion }: Step): { outcome: Outcome; inbox: Inbox } {
  const candidate = inbox[slot];
  if (!candidate) throw new Error(`nothing was proposed as number ${slot}`);
  const { status, version } = candidate;
  const replayed = status === 'approved' && act === 'approve' && version === expectedVersion;
  if (replayed) return { outcome: { is: 'success', ...candidate }, inbox };
  if (status !== 'pending') return { outcome: { is: 'candidate_terminal', status }, inbox };
  if (version !== expectedVersion) return { outcome: { is: 'candidate_conflict', current: version }, inbox };
  const next = AFTER[act](version);
  return { outcome: { is: 'success', ...next }, inbox: inbox.with(slot, next) };
}

/**
 * The inbox after steps that ran at the same time, when some order of them explains what every client was told;
 * undefined when none does.
 */
export function explain(inbox: Inbox, steps: readonly Step[], outcomes: readonly Outcome[]): Inbox | undefined {
  if (steps.length === 0) return inbox;
  for (const [at, step] of steps.entries()) {
    const { outcome, inbox: next } = take(inbox, step);
    if (!isSame(outcome, outcomes[at])) continue;
    const rest = explain(next, steps.toSpliced(at, 1), outcomes.toSpliced(at, 1));
    if (rest) return rest;
  }
  return undefined;
}

const isSame = (a: Outcome, b: Outcome | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);
