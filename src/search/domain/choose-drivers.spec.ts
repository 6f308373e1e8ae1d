import { chooseDrivers } from './choose-drivers.js';
import type { Drivers } from './choose-drivers.js';
import { parseQuery } from './parse-query.js';
import { weighQuery } from './weigh-query.js';

describe('chooseDrivers', () => {
  const frequencies = new Map([
    ['gateway', 500],
    ['mailer', 10],
    ['tenant', 40],
    ['queue', 5],
  ]);
  const weighed = weighQuery(parseQuery('gateway mailer tenant absent. queue'), {
    documentCount: 1_000,
    totalLength: 1,
    frequencies,
  });
  const termsOf = ({ leads }: Drivers) => leads.flatMap(({ terms }) => terms);
  const all = { postings: Infinity, perTerm: Infinity };

  test('units in focus first, rare before common, absent ones never', () => {
    const drivers = chooseDrivers(weighed, all);
    expect(termsOf(drivers)).toEqual(['mailer', 'tenant', 'gateway', 'queue']);
    expect(drivers.complete).toBe(true);
  });

  test('what is out of reach is skipped', () => {
    const drivers = chooseDrivers(weighed, { ...all, postings: 60 });
    expect(termsOf(drivers)).toEqual(['mailer', 'tenant', 'queue']);
    expect(drivers.complete).toBe(false);
  });

  test('a common word counts for the part of it that is read, and is then not complete', () => {
    const drivers = chooseDrivers(weighed, { postings: 155, perTerm: 100 });
    expect(termsOf(drivers)).toEqual(['mailer', 'tenant', 'gateway', 'queue']);
    expect(drivers.complete).toBe(false);
  });

  test('there is always one', () => {
    expect(termsOf(chooseDrivers(weighed, { ...all, postings: 0 }))).toEqual(['mailer']);
  });
});
