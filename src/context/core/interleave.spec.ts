import { interleave } from './interleave.js';

describe('interleaving', () => {
  it('takes turns in list order and passes over lists that ran out', () => {
    expect(interleave([['a1', 'a2', 'a3'], [], ['c1'], ['d1', 'd2']])).toEqual(['a1', 'c1', 'd1', 'a2', 'd2', 'a3']);
  });

  it('keeps undefined elements and takes no list at all', () => {
    expect(interleave([[undefined, 1], [2]])).toEqual([undefined, 2, 1]);
    expect(interleave([])).toEqual([]);
  });
});
