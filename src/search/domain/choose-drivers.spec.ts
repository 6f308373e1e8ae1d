import { chooseDrivers, driverTerms } from './choose-drivers.js';
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

  test('units in focus first, rare before common, absent ones never', () => {
    expect(driverTerms(chooseDrivers(weighed, Infinity))).toEqual(['mailer', 'tenant', 'gateway', 'queue']);
  });

  test('what the budget cannot pay is skipped', () => {
    const drivers = chooseDrivers(weighed, 60);
    expect(driverTerms(drivers)).toEqual(['mailer', 'tenant', 'queue']);
    expect(drivers.complete).toBe(false);
  });

  test('there is always one', () => {
    expect(driverTerms(chooseDrivers(weighed, 0))).toEqual(['mailer']);
  });
});
