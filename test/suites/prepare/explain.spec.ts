import fc from 'fast-check';
import type { EffectiveAssembly } from '../../../src/context/core/assembly.js';
import { selectedFamilies, toEffectiveAssembly } from '../../../src/context/core/assembly.js';
import type { CandidatePools, MemoryCandidate } from '../../../src/context/core/candidate.js';
import { identityKey } from '../../../src/context/core/candidate.js';
import type { ExplainedCandidate } from '../../../src/context/core/explain-candidates.js';
import type { LeftOutReason } from '../../../src/context/core/left-out.js';
import { smallestBudget } from '../../../src/context/core/smallest-budget.js';
import { budget, hostilePools, LEGACY, markdownAssembly, RUNS } from './hostile-pools.js';
import { bodyOf } from './oracle.js';
import type { Explained } from './explain.js';
import { explain, poolOf } from './explain.js';
import { readVectors } from './read-vectors.js';
import { prepare } from './prepare.js';
import { toPools } from './prepare-vector.js';

/** Random cases per property, as the promise says. */
const THOUSAND = { numRuns: Math.max(1_000, RUNS.numRuns) };

const anyAssembly: fc.Arbitrary<EffectiveAssembly> = fc.oneof(fc.constant(LEGACY), markdownAssembly);

/** That of the contract, which `trim` does not know all of. */
const WHITE_SPACE = /^[\s\u001c-\u001f\u0085]*$/;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const included = ({ candidates }: Explained) => candidates.filter(({ reason }) => reason === null);

function expectTrue(explained: Explained, pools: CandidatePools, assembly: EffectiveAssembly, maxBytes: number): void {
  const { candidates, budget: use, content, selection } = explained;
  const pool = poolOf(pools, selectedFamilies(assembly));
  expect(content).toBe(prepare(pools, assembly, maxBytes).content);

  expect(candidates).toHaveLength(pool.length);
  expect(new Set(candidates.map(({ candidate }) => candidate))).toEqual(new Set(pool));
  expect(included(explained)).toHaveLength(selection.origins.length);
  expect(candidates.slice(0, selection.origins.length)).toEqual(included(explained));

  const bytes = Buffer.byteLength(content ?? '');
  expect([use.contentBytes, use.frameBytes + use.headBytes + use.bodyBytes]).toEqual([bytes, bytes]);
  expect(use.frameBytes + sum(use.families.map((family) => family.bytes))).toBe(bytes);
  for (const { family, entries, bytes: familyBytes } of use.families) {
    const ofFamily = included(explained).filter(({ candidate }) => candidate.family === family);
    expect([entries, familyBytes]).toEqual([ofFamily.length, sum(ofFamily.map((entry) => entry.renderedBytes))]);
  }
}

describe('what is explained of hostile candidates', () => {
  it('accounts for every candidate once and for every byte, of 1,000 random requests', () => {
    fc.assert(
      fc.property(hostilePools, anyAssembly, budget, (pools, assembly, maxBytes) => {
        expectTrue(explain(pools, assembly, maxBytes), pools, assembly, maxBytes);
      }),
      THOUSAND,
    );
  });

  it('gives bytes only to what is included, and reasons only to what is not', () => {
    const checkShown = ({ reason, truncated, bodyBytes, shownBytes, renderedBytes }: ExplainedCandidate) => {
      if (reason !== null) expect([truncated, shownBytes, renderedBytes]).toEqual([false, 0, 0]);
      else {
        expect(renderedBytes).toBeGreaterThanOrEqual(shownBytes);
        if (!truncated) expect(shownBytes).toBe(bodyBytes);
      }
    };
    fc.assert(
      fc.property(hostilePools, anyAssembly, budget, (pools, assembly, maxBytes) => {
        explain(pools, assembly, maxBytes).candidates.forEach(checkShown);
      }),
      RUNS,
    );
  });

  it('gives reasons that hold', () => {
    const hasRank: readonly LeftOutReason[] = ['section_limit', 'entry_limit', 'budget', 'below_minimum_body'];
    fc.assert(
      fc.property(hostilePools, anyAssembly, budget, (pools, assembly, maxBytes) => {
        const explained = explain(pools, assembly, maxBytes);
        const keys = explained.candidates.filter(({ reason }) => reason !== 'duplicate');
        for (const { candidate, reason, recallRank } of explained.candidates) {
          if (reason !== null) expect(recallRank !== null).toBe(hasRank.includes(reason));
          if (reason === 'blank_body' && candidate.family === 'profile') expect(bodyOf(candidate)).toMatch(WHITE_SPACE);
          if (reason === 'duplicate')
            expect(keys.map((each) => identityKey(each.candidate))).toContain(identityKey(candidate));
          if (assembly.format === 'legacy') expect(reason).not.toBe('section_limit');
          else expect(['entry_limit', 'experience_limit']).not.toContain(reason);
        }
      }),
      RUNS,
    );
  });

  it('finds the smallest budget that is of any use', () => {
    fc.assert(
      fc.property(hostilePools, anyAssembly, (pools, assembly) => {
        const isEmpty = (maxBytes: number) => prepare(pools, assembly, maxBytes).content === null;
        const smallest = smallestBudget(isEmpty);
        if (smallest === null) expect(isEmpty(32_768)).toBe(true);
        else expect([isEmpty(smallest), smallest === 512 || isEmpty(smallest - 1)]).toEqual([false, true]);
      }),
      RUNS,
    );
  });
});

describe('what is explained of the recorded requests', () => {
  const vectors = readVectors().filter(({ expected }) => !('error' in expected));

  it.each(vectors)('$name', (vector) => {
    const { max_bytes: maxBytes, assembly: options } = vector.request;
    const assembly = toEffectiveAssembly(options ?? undefined);
    const explained = explain(toPools(vector), assembly, maxBytes);
    expectTrue(explained, toPools(vector), assembly, maxBytes);
    expect(explained.content).toBe('content' in vector.expected && vector.expected.content);
  });
});

describe('why a candidate is left out', () => {
  const reference = { family: 'memory', artifactId: 'memory', revision: 1 };
  const aMemory = (text: string, at: number): MemoryCandidate => ({
    family: 'memory',
    scopeId: 'quay',
    artifact: reference,
    entryId: `e${at}`,
    entryVersionId: `v${at}`,
    text,
  });
  const withMemory = (...texts: readonly string[]): CandidatePools => ({
    currentScopeId: 'quay',
    memory: [{ artifact: reference, candidates: texts.map(aMemory) }],
    experience: [],
    profile: [],
    topicMemory: [],
  });
  const reasons = (pools: CandidatePools, assembly: EffectiveAssembly, maxBytes = 8_000) =>
    explain(pools, assembly, maxBytes).candidates.map(({ reason }) => reason);
  const memories = (limit: number) => toEffectiveAssembly({ sections: [{ family: 'memory', limit }] });
  const LONG = 'long '.repeat(60);

  it('a section is full', () => {
    expect(reasons(withMemory('a', 'b', 'c'), memories(2))).toEqual([null, null, 'section_limit']);
  });

  it('the envelope is full', () => {
    const texts = Array.from({ length: 9 }, (_, at) => `text ${at}`);
    expect(reasons(withMemory(...texts), LEGACY, 32_768).at(-1)).toBe('entry_limit');
  });

  it('the pool is full', () => {
    const texts = Array.from({ length: 17 }, (_, at) => `text ${at}`);
    expect(reasons(withMemory(...texts), memories(8)).filter((reason) => reason === 'pool_cap')).toHaveLength(1);
  });

  it('there is nothing to show, or it was there already', () => {
    const pools = withMemory(' ', 'a');
    const [group] = pools.memory;
    const repeated = { ...pools, memory: [{ ...group!, candidates: [...group!.candidates, aMemory('a', 1)] }] };
    expect(reasons(repeated, memories(8))).toEqual([null, 'blank_body', 'duplicate']);
  });

  it('the budget has no room, or too little', () => {
    const { budget: use } = explain(withMemory('short'), memories(1), 8_000);
    const head = use.frameBytes + use.headBytes;
    expect(reasons(withMemory(LONG), memories(1), Math.max(512, head + 3))).toEqual(['budget']);
    expect(reasons(withMemory(LONG), memories(1), head + 60)).toEqual(['below_minimum_body']);
  });

  it('two Experiences are in the envelope, or rather before it', () => {
    const experience = (at: number) => ({
      family: 'experience' as const,
      scopeId: 'quay',
      artifact: { family: 'experience', artifactId: `x${at}`, revision: 1 },
      situation: 's',
      action: 'a',
      outcome: 'o',
      lesson: 'l',
    });
    const pools = { ...withMemory(), experience: [[0, 1, 2].map(experience)] };
    expect(reasons(pools, LEGACY)).toEqual([null, null, 'experience_limit']);
  });
});
