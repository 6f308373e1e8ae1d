import { checkPreparedContext } from '../src/index.js';
import type { PreparedContextProblem } from '../src/index.js';
import { readVectors } from './support/read-vectors.js';

interface Vectors {
  readonly cases: readonly {
    readonly name: string;
    readonly max_bytes?: number;
    readonly response: unknown;
    readonly problem: PreparedContextProblem | null;
  }[];
}

describe('checkPreparedContext', () => {
  const { cases } = readVectors<Vectors>('prepared-context');

  it.each(cases)('$name: $problem', ({ response, max_bytes: maxBytes, problem }) => {
    const valid = { isValid: true, context: response };
    expect(checkPreparedContext(response, maxBytes)).toEqual(problem === null ? valid : { isValid: false, problem });
  });

  it('is tried with every problem there is', () => {
    const problems: Record<PreparedContextProblem, true> = {
      not_an_object: true,
      fields: true,
      schema: true,
      status: true,
      content: true,
      content_bytes: true,
      budget: true,
    };
    expect(new Set(cases.map(({ problem }) => problem))).toEqual(new Set([null, ...Object.keys(problems)]));
  });
});
