import { explain, take } from './review-model.js';
import type { Act, Inbox, Outcome, Step } from './review-model.js';

const PENDING: Inbox = [{ status: 'pending', version: 1 }];

const step = (act: Act, expectedVersion = 1): Step => ({ act, slot: 0, expectedVersion });

const success = (status: 'pending' | 'approved' | 'rejected', version: number): Outcome => ({
  is: 'success',
  status,
  version,
});

describe('the model of a review', () => {
  it('explains two acts at once by either order', () => {
    const steps = [step('approve'), step('revise')];
    const reviseFirst: Outcome[] = [{ is: 'candidate_conflict', current: 2 }, success('pending', 2)];
    const approveFirst: Outcome[] = [success('approved', 1), { is: 'candidate_terminal', status: 'approved' }];
    expect(explain(PENDING, steps, reviseFirst)).toEqual([{ status: 'pending', version: 2 }]);
    expect(explain(PENDING, steps, approveFirst)).toEqual([{ status: 'approved', version: 1 }]);
  });

  it('has no explanation for two successes on one version', () => {
    const both = [success('approved', 1), success('rejected', 1)];
    expect(explain(PENDING, [step('approve'), step('reject')], both)).toBeUndefined();
    const twice = [success('pending', 2), success('pending', 2)];
    expect(explain(PENDING, [step('revise'), step('revise')], twice)).toBeUndefined();
  });

  it('takes a repeated approval for the same success', () => {
    const approved = [success('approved', 1), success('approved', 1)];
    expect(explain(PENDING, [step('approve'), step('approve')], approved)).toBeDefined();
  });

  it('judges one act after the other', () => {
    const { inbox } = take(PENDING, step('revise'));
    expect(take(inbox, step('reject', 2)).outcome).toEqual(success('rejected', 2));
    expect(take(inbox, step('reject', 1)).outcome).toEqual({ is: 'candidate_conflict', current: 2 });
  });
});
