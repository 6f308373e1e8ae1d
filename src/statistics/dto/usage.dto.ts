import { IntegerField, ObjectField, ObjectListField, TextField } from '../../contract/fields.js';
import { WireObject } from '../../contract/wire-object.js';
import { DateField, PeriodField, ResolvedUsagePeriod, TotalField } from './statistics-fields.js';

const TokensField = (description: string) => IntegerField({ min: 0 }, { description, nullable: true, example: 1200 });

@WireObject('Calls of one kind of model.')
export class ModelUsageValue {
  @TotalField('Calls that succeeded.')
  readonly requests: number;

  @TokensField('Tokens sent; null when a call did not say.')
  readonly input_tokens: number | null;

  @TokensField('Tokens received; null when a call did not say.')
  readonly output_tokens: number | null;
}

const GenerationField = () => ObjectField(() => ModelUsageValue, { description: 'Calls that generated text.' });
const EmbeddingField = () => ObjectField(() => ModelUsageValue, { description: 'Calls that embedded text.' });

@WireObject('Calls of models.')
export class ModelUsageStatistics {
  @GenerationField()
  readonly generation: ModelUsageValue;

  @EmbeddingField()
  readonly embedding: ModelUsageValue;
}

@WireObject('Calls of models for one purpose.')
export class ModelUsagePurposeBreakdown {
  @TextField({ min: 1, max: 64 }, { description: 'What the calls were for.', example: 'memory_extraction' })
  readonly purpose: string;

  @GenerationField()
  readonly generation: ModelUsageValue;

  @EmbeddingField()
  readonly embedding: ModelUsageValue;
}

const PurposesField = () =>
  ObjectListField(() => ModelUsagePurposeBreakdown, { max: 16 }, { description: 'Purposes that occur.' });

@WireObject('Calls of models on one day.')
export class ModelUsageDay {
  @DateField('The day.')
  readonly date: string;

  @GenerationField()
  readonly generation: ModelUsageValue;

  @EmbeddingField()
  readonly embedding: ModelUsageValue;

  @PurposesField()
  readonly by_purpose: readonly ModelUsagePurposeBreakdown[];
}

@WireObject('What models were used for. Without a model, everything is 0.')
export class UsageStatistics {
  @PeriodField()
  readonly period: ResolvedUsagePeriod;

  @ObjectField(() => ModelUsageStatistics, { description: 'The whole period.' })
  readonly totals: ModelUsageStatistics;

  @PurposesField()
  readonly by_purpose: readonly ModelUsagePurposeBreakdown[];

  @ObjectListField(() => ModelUsageDay, { max: 30 }, { description: 'Every day of the period, oldest first.' })
  readonly daily: readonly ModelUsageDay[];
}
