import { parseQuery } from './parse-query.js';
import { weighQuery } from './weigh-query.js';

describe('leads', () => {
  const leadsOf = (query: string, frequencies: Readonly<Record<string, number>>) =>
    weighQuery(parseQuery(query), {
      documentCount: 100_000,
      totalLength: 1_000_000,
      frequencies: new Map(Object.entries(frequencies)),
    }).leads.map(({ terms, proves, cost, highest }) => ({ terms, proves, cost, highest }));

  test('a word of one term leads by it, however common', () => {
    expect(leadsOf('mailer', { mailer: 90_000 })).toEqual([
      { terms: ['mailer'], proves: true, cost: 90_000, highest: 90_000 },
    ]);
  });

  test('a word of several terms leads by all of them where they are rare, else by the rarest', () => {
    expect(leadsOf('서비스', { 서비: 5, 비스: 7 })).toEqual([
      { terms: ['서비', '비스'], proves: true, cost: 12, highest: 7 },
    ]);
    expect(leadsOf('서비스', { 서비: 5, 비스: 7_000 })).toEqual([
      { terms: ['서비'], proves: false, cost: 5, highest: 5 },
    ]);
  });

  test('siblings lead by the rarest gram of the beginning', () => {
    const frequencies = { inventur: 3, _inve: 900, _nven: 50, _vent: 4_000, _entu: 80, _ntur: 20 };
    expect(leadsOf('inventur', frequencies)).toEqual([
      { terms: ['inventur'], proves: true, cost: 3, highest: 3 },
      { terms: ['_nven'], proves: false, cost: 50, highest: 50 },
    ]);
  });

  test('a word that no document holds leads nowhere', () => {
    expect(leadsOf('mailer', {})).toEqual([]);
  });
});
