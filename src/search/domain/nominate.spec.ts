import { chooseDrivers } from './choose-drivers.js';
import { Nominees } from './nominate.js';
import { parseQuery } from './parse-query.js';
import { weighQuery } from './weigh-query.js';

describe('nominate', () => {
  const postings = new Map([
    ['alpha', [1]],
    ['beta', [2]],
    ['gateway', [3, 4, 5]],
    ['mailer', [4, 5]],
    ['灯塔', [6]],
    ['塔台', [6, 7]],
    ['_lage', [8, 9]],
    ['_ager', [8]],
    ['_gerh', [8]],
    ['_erha', [8]],
    ['_rhal', [8]],
  ]);
  const frequencies = new Map([...postings].map(([term, documents]) => [term, documents.length]));
  const weigh = (query: string) =>
    weighQuery(parseQuery(query), { documentCount: 100, totalLength: 1_000, frequencies });
  const nominees = (query: string, reached: number, count = 10) => {
    const drivers = chooseDrivers(weigh(query), { postings: reached, perTerm: Infinity });
    const found = new Nominees();
    for (const lead of drivers.leads) found.add(lead, postings);
    return found.best(count, drivers.complete);
  };

  test('admitted documents, most evidence first, newest among equals', () => {
    expect(nominees('alpha beta, then gateway and mailer', Infinity)).toEqual([5, 4, 2, 1]);
  });

  test('at most as many as asked for', () => {
    expect(nominees('gateway mailer', Infinity, 2)).toEqual([5, 4]);
  });

  test('while units are unread, undecided documents follow the admitted ones', () => {
    expect(nominees('alpha beta, then gateway and mailer', 4)).toEqual([2, 1, 5, 4]);
  });

  test('a word of several pairs needs them all', () => {
    expect(nominees('灯塔台', Infinity)).toEqual([6]);
  });

  test('what only an exact judgement can tell is kept', () => {
    expect(nominees('lagerhalle', Infinity)).toEqual([8]);
  });
});
