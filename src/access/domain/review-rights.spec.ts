import { reviewRights } from './review-rights.js';
import type { Actor, Caller } from './subject.js';

const alice: Caller = { type: 'user', id: 'alice', groups: ['team'] };
const bob: Actor = { type: 'user', id: 'bob' };
const namesake: Actor = { type: 'service', id: 'alice' };

describe('reviewRights', () => {
  it.each<[string, boolean, Actor | undefined, string]>([
    ['the proposer', true, alice, 'revise approve reject'],
    ['another reviewer', true, bob, 'approve reject'],
    ['one that only has the name of the proposer', true, namesake, 'approve reject'],
    ['a reviewer, when nobody is known to have proposed', true, undefined, 'reject'],
    ['the proposer, when the review is over or not theirs', false, alice, ''],
  ])('%s', (_, isOpen, proposer, expected) => {
    const { canRevise, canApprove, canReject } = reviewRights(alice, isOpen, proposer);
    const rights = [canRevise && 'revise', canApprove && 'approve', canReject && 'reject'];
    expect(rights.filter(Boolean).join(' ')).toBe(expected);
  });
});
