import { IntegerField, ObjectField, ObjectListField, TextField } from '../../contract/fields.js';
import { WireObject } from '../../contract/wire-object.js';
import { DateField, PeriodField, ResolvedUsagePeriod, TotalField } from './statistics-fields.js';

@WireObject('How tokens were estimated.')
export class TokenEstimatorProfile {
  @TextField({ min: 1, max: 128 }, { description: 'Name of the estimator.', example: 'character:weighted' })
  readonly estimator_id: string;

  @TextField(
    { min: 1, max: 64 },
    { description: 'Its version; counts of different versions are never added.', example: '1' },
  )
  readonly version: string;
}

@WireObject('Prepared contexts.')
export class RecallTokenValue {
  @TotalField('Contexts prepared after recall, empty ones included.')
  readonly preparations: number;

  @TotalField('Those that found something.')
  readonly ready_preparations: number;

  @TotalField('Ready ones in which every entry rests on a Source; only these count tokens.')
  readonly comparable_preparations: number;

  @TotalField('Estimated tokens of the Sources they rest on, each once per context.')
  readonly baseline_tokens: number;

  @TotalField('Estimated tokens of their `content`.')
  readonly recalled_tokens: number;

  @IntegerField({}, { description: '`baseline_tokens` less `recalled_tokens`; may be negative.', example: 840 })
  readonly token_reduction: number;
}

@WireObject('Prepared contexts of one day.')
export class RecallTokenDay extends RecallTokenValue {
  @DateField('The day.')
  readonly date: string;
}

@WireObject('How recall was used, and what it saved against sending all evidence.')
export class RecallTokenStatistics {
  @PeriodField()
  readonly period: ResolvedUsagePeriod;

  @ObjectField(() => TokenEstimatorProfile, { description: 'The estimator.', nullable: true })
  readonly estimator: TokenEstimatorProfile | null;

  @ObjectField(() => RecallTokenValue, { description: 'The whole period.' })
  readonly totals: RecallTokenValue;

  @ObjectListField(() => RecallTokenDay, { max: 30 }, { description: 'Every day of the period, oldest first.' })
  readonly daily: readonly RecallTokenDay[];
}
