import fc from 'fast-check';
import { canonicalJson } from '../../../src/artifacts/kernel/canonical-json.js';
import { InvalidRequestError, prepareCacheKey, prepareIdentity } from '../src/index.js';
import type { Input } from '../src/index.js';
import { readVectors } from './support/read-vectors.js';

type Prepare = Input<'prepare_context'>;

interface Case {
  readonly name: string;
  readonly turn: string;
  readonly request: Prepare;
}

interface Vectors {
  readonly cases: readonly (Case & { readonly canonical: string; readonly key: string })[];
  readonly refused: readonly Case[];
}

const { cases, refused } = readVectors<Vectors>('identity');

describe('prepareIdentity', () => {
  it.each(cases)('$name', ({ turn, request, canonical, key }) => {
    expect(prepareIdentity(turn, request)).toBe(canonical);
    expect(prepareCacheKey(turn, request)).toBe(key);
  });

  it.each(refused)('refuses: $name', ({ turn, request }) => {
    expect(() => prepareCacheKey(turn, request)).toThrow(InvalidRequestError);
  });

  it('refuses lists that are none', () => {
    const assembly = { format: 'markdown', sections: null } as unknown as Prepare['assembly'];
    expect(() => prepareIdentity('t', { scope_id: 's', query: 'q', assembly })).toThrow(InvalidRequestError);
  });

  it('refuses a budget that is no integer', () => {
    expect(() => prepareIdentity('t', { scope_id: 's', query: 'q', max_bytes: NaN })).toThrow('max_bytes');
  });

  it('takes a member that is undefined as left out, as JSON does', () => {
    const request = { scope_id: 's', query: 'q' };
    expect(prepareIdentity('t', { ...request, max_bytes: undefined, assembly: undefined })).toBe(
      prepareIdentity('t', request),
    );
    expect(prepareIdentity('t', { ...request, assembly: { show: undefined, sections: undefined } })).toBe(
      prepareIdentity('t', { ...request, assembly: {} }),
    );
  });
});

describe('identities of one turn', () => {
  const section = fc.record({
    family: fc.constantFrom('memory' as const, 'experience' as const, 'profile' as const, 'topic-memory' as const),
    limit: fc.integer({ min: 1, max: 2 }),
  });
  const assembly = fc.record(
    {
      format: fc.constant('markdown' as const),
      sections: fc.uniqueArray(section, { maxLength: 3, selector: ({ family }) => family }),
      show: fc.uniqueArray(fc.constantFrom('confidence' as const, 'recall_rank' as const), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  );
  const request = fc.record(
    { scope_id: fc.constant('s'), query: fc.constant('q'), max_bytes: fc.constantFrom(512, 8000), assembly },
    { requiredKeys: ['scope_id', 'query'] },
  );

  /** What the server makes of a request, written down without the code under test. */
  const meaning = ({ max_bytes = 8000, assembly: asked }: Prepare): string =>
    JSON.stringify([
      max_bytes,
      asked && [
        (
          asked.sections ?? [
            { family: 'memory', limit: 6 },
            { family: 'experience', limit: 2 },
          ]
        ).map((each) => [each.family, each.limit]),
        ['confidence', 'recall_rank'].map((word) => (asked.show ?? []).some((shown) => shown === word)),
      ],
    ]);

  it('are equal exactly when the requests mean the same', () => {
    fc.assert(
      fc.property(request, request, (one, other) => {
        const isSame = prepareCacheKey('t', one) === prepareCacheKey('t', other);
        expect(isSame).toBe(meaning(one) === meaning(other));
      }),
      { numRuns: 2000 },
    );
  });

  it('are canonical JSON', () => {
    fc.assert(
      fc.property(request, fc.string({ unit: 'binary' }), (asked, turn) => {
        const identity = prepareIdentity(turn, asked);
        expect(identity).toBe(canonicalJson(JSON.parse(identity)));
      }),
    );
  });
});
