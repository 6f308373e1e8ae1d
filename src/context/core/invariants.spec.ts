import type { CandidatePools, MemoryCandidate } from './candidate.js';
import { checkFamily } from './invariants.js';
import { markdownMeasure } from './render-markdown.js';
import { selectContext } from './select.js';
import { toEffectiveAssembly } from './assembly.js';

const reference = { family: 'memory', artifactId: 'memory', revision: 1 };
const memory: MemoryCandidate = {
  family: 'memory',
  scopeId: 'quay',
  artifact: reference,
  entryId: 'e',
  entryVersionId: 'v',
  text: 'text',
};
const experience = {
  situation: '',
  action: '',
  outcome: '',
  lesson: '',
  family: 'experience',
  scopeId: 'quay',
} as const;

const aPool = (change: Partial<CandidatePools>): CandidatePools => ({
  currentScopeId: 'quay',
  memory: [],
  experience: [],
  profile: [],
  topicMemory: [],
  ...change,
});

describe('invariants of recall', () => {
  it('need a Memory for Memory hits', () => {
    expect(() => checkFamily('memory', aPool({ memory: [{ artifact: null, candidates: [memory] }] }))).toThrow(
      'memory-ref-missing',
    );
    expect(() => checkFamily('memory', aPool({ memory: [{ artifact: null, candidates: [] }] }))).not.toThrow();
  });

  it.each([{ revision: 2 }, { artifactId: 'other' }, { family: 'other' }])(
    'need hits to cite their Memory: %j',
    (change) => {
      const group = { artifact: { ...reference, ...change }, candidates: [memory] };
      expect(() => checkFamily('memory', aPool({ memory: [group] }))).toThrow('memory-ref-mismatch');
    },
  );

  it('need an Experience to be one', () => {
    const pools = aPool({ experience: [[{ ...experience, artifact: reference }]] });
    expect(() => checkFamily('experience', pools)).toThrow('experience-family-mismatch');
  });

  it('bound every pool, selected or not', () => {
    const one = { ...experience, artifact: { ...reference, family: 'experience' } };
    const pools = aPool({ experience: [Array.from({ length: 9 }, () => one)] });
    const assembly = toEffectiveAssembly({ sections: [] });
    const measure = markdownMeasure({ confidence: false, recallRank: false });
    expect(() => selectContext(pools, assembly, 8000, measure)).toThrow('experience-candidate-limit');
  });
});
