import { judgeAct } from './candidate.js';
import type { Candidate, CandidateStatus, ReviewAct, ReviewVerdict } from './candidate.js';

const candidate = (status: CandidateStatus): Candidate => ({
  scopeId: 'project:demo',
  candidateId: 'cand_1',
  family: 'experience',
  version: 2,
  status,
  proposal: {},
  evidence: { sources: [], artifacts: [], memoryCitations: [] },
  target: null,
  reason: null,
  resultArtifact: null,
  decisionReason: null,
});

describe('judging an act on version 2', () => {
  it.each<[CandidateStatus, ReviewAct['act'], number, ReviewVerdict]>([
    ['pending', 'approve', 2, 'proceed'],
    ['pending', 'reject', 2, 'proceed'],
    ['pending', 'revise', 2, 'proceed'],
    ['pending', 'approve', 1, 'version_conflict'],
    ['pending', 'reject', 3, 'version_conflict'],
    ['pending', 'revise', 1, 'version_conflict'],
    ['approved', 'approve', 2, 'replay'],
    ['approved', 'approve', 1, 'terminal'],
    ['approved', 'reject', 2, 'terminal'],
    ['approved', 'revise', 2, 'terminal'],
    ['rejected', 'approve', 2, 'terminal'],
    ['rejected', 'reject', 2, 'terminal'],
    ['rejected', 'revise', 1, 'terminal'],
  ])('%s, %s expecting %i: %s', (status, act, expectedVersion, verdict) => {
    expect(judgeAct(candidate(status), { act, expectedVersion })).toBe(verdict);
  });
});
