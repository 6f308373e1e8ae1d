import { interleaveRanks, probesOf, thatFit } from './choose-topics.js';

const topic = (title: string, detail = 'd') => ({ title, summary: 's', detail });

describe('the probes of a Source', () => {
  it('are its text, part by part, in whole characters', () => {
    expect(probesOf('short')).toEqual(['short']);
    expect(probesOf('🚢'.repeat(2_001))).toEqual(['🚢'.repeat(2_000), '🚢']);
  });

  it('are none for white space, and few for a very long text', () => {
    expect(probesOf(' \n')).toEqual([]);
    expect(probesOf('x'.repeat(100_000)).map(({ length }) => length)).toEqual([2_000, 2_000, 2_000, 2_000]);
  });
});

describe('several rankings', () => {
  it('give their first ones before any second one, each id once', () => {
    expect(interleaveRanks([['a', 'b', 'c'], [], ['b', 'd']])).toEqual(['a', 'b', 'd', 'c']);
    expect(interleaveRanks([])).toEqual([]);
  });
});

describe('topics within a budget', () => {
  it('leave out what is too long, not what comes after it', () => {
    const [small, large, last] = [topic('a'), topic('b', 'x'.repeat(400)), topic('c')];
    expect(thatFit([small, large, last], 10)).toEqual([small, last]);
    expect(thatFit([small, large, last], 1_000)).toEqual([small, large, last]);
  });
});
