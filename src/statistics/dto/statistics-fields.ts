import { EnumField, IntegerField, LiteralField, ObjectField, TextField } from '../../contract/fields.js';
import { WireObject } from '../../contract/wire-object.js';
import type { StatsPeriod } from '../domain/period.js';
import { STATS_PERIOD } from './get-stats.request.dto.js';

/* Fields that the shapes of statistics share. */

export const TotalField = (description: string) => IntegerField({ min: 0 }, { description, example: 3 });

export const DateField = (description: string) => TextField({}, { description, example: '2026-11-30' });

@WireObject('The days that were counted.')
export class ResolvedUsagePeriod {
  @EnumField(STATS_PERIOD, { description: 'The period that was asked for.', example: '7d' })
  readonly preset: StatsPeriod;

  @DateField('First day.')
  readonly start_date: string;

  @DateField('Last day: today.')
  readonly end_date: string;

  @LiteralField('UTC', { description: 'Days begin at midnight UTC.' })
  readonly timezone: 'UTC';
}

export const PeriodField = () => ObjectField(() => ResolvedUsagePeriod, { description: 'The days that were counted.' });
