import { EnumField, ObjectField } from '../../contract/fields.js';
import { namedEnum } from '../../contract/named-enum.js';
import { WireObject } from '../../contract/wire-object.js';
import { ScopeSelection } from '../../scopes/dto/scope-selection.dto.js';
import type { StatsPeriod } from '../domain/period.js';

export const STATS_PERIOD = namedEnum<StatsPeriod>('StatsPeriod', ['today', '7d', '30d']);

@WireObject('Which Scopes to describe, and over which time.', { selection: { mode: 'all' }, period: '7d' })
export class GetStatsRequest {
  @ObjectField(() => ScopeSelection, { description: 'The Scopes.' })
  readonly selection: ScopeSelection;

  @EnumField(STATS_PERIOD, {
    description: 'UTC days that end today; the inventory is always that of now.',
    default: '30d',
  })
  readonly period: StatsPeriod;
}
