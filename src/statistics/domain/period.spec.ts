import { utcDay } from '../../artifacts/kernel/utc-day.js';
import { lastDay, resolvePeriod } from './period.js';

const micros = (text: string) => Date.parse(text) * 1_000;

describe('a period', () => {
  it.each([
    ['today', ['2028-03-01']],
    ['7d', ['2028-02-24', '2028-02-25', '2028-02-26', '2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']],
  ] as const)('%s ends on the UTC day of the instant', (preset, days) => {
    expect(resolvePeriod(preset, micros('2028-03-01T23:59:59.999Z')).days).toEqual(days);
  });

  it('30d has 30 days', () => {
    const period = resolvePeriod('30d', micros('2028-03-01T00:00:00Z'));
    expect([period.days.length, period.days[0], lastDay(period)]).toEqual([30, '2028-02-01', '2028-03-01']);
  });

  it('changes its day at midnight UTC', () => {
    expect([utcDay(micros('2028-02-29T00:00:00Z') - 1), utcDay(micros('2028-02-29T00:00:00Z'))]).toEqual([
      '2028-02-28',
      '2028-02-29',
    ]);
  });
});
