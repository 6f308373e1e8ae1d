import {
  CountField,
  EnumField,
  EnumListField,
  IntegerField,
  LiteralField,
  ObjectField,
  ObjectListField,
  ScopeIdField,
  TextField,
} from '../../contract/fields.js';
import { namedEnum } from '../../contract/named-enum.js';
import type { WordOf } from '../../contract/named-enum.js';
import { WireObject } from '../../contract/wire-object.js';
import { BUDGET_BYTES } from '../core/budget.js';
import { DEGRADABLE_LEGS } from '../recall/candidate-recall.js';
import { PREPARE_STEPS } from '../step-times.js';
import { ExplainedBudget } from './explained-budget.dto.js';
import { ExplainedCandidate, ExplainedTotals } from './explained-candidate.dto.js';
import { ContextAssembly } from './prepare-context.request.dto.js';
import { PreparedContext } from './prepared-context.dto.js';

export const PREPARE_STEP = namedEnum('ContextPrepareStep', PREPARE_STEPS);
export const DEGRADED_LEG = namedEnum('ContextDegradedLeg', DEGRADABLE_LEGS);

@WireObject('How long one step took, here and now.')
export class ExplainedStep {
  @EnumField(PREPARE_STEP, { description: 'The step.', example: 'recall' })
  readonly step: WordOf<typeof PREPARE_STEP>;

  @CountField('Its duration.', 3200)
  readonly microseconds: number;
}

@WireObject('What a prepared context depends on, besides the turn of the host: the parts of a cache key.')
export class PrepareIdentityParts {
  @LiteralField('powercontext.prepare-identity.v1', { description: 'Version of the identity.' })
  readonly identity: 'powercontext.prepare-identity.v1';

  @ScopeIdField()
  readonly scope_id: string;

  @TextField({}, { description: 'The query.', example: 'How do we deploy the payments service?' })
  readonly query: string;

  @IntegerField(BUDGET_BYTES, { description: 'The budget.', example: 8000 })
  readonly max_bytes: number;

  @ObjectField(() => ContextAssembly, {
    description: 'The effective assembly; null for the older envelope.',
    nullable: true,
  })
  readonly assembly: ContextAssembly | null;
}

@WireObject('A prepared context, and how it came about.')
export class ContextExplanation {
  @ObjectField(() => PreparedContext, { description: 'What prepare answers to the same request.' })
  readonly context: PreparedContext;

  @TextField(
    {},
    { description: 'SHA-256 of `content` as hexadecimal digits; null when it is.', example: null, nullable: true },
  )
  readonly content_sha256: string | null;

  @CountField('Tokens of `content`, estimated from its characters.', 0)
  readonly estimated_tokens: number;

  @ObjectListField(
    () => ExplainedCandidate,
    {},
    {
      description:
        'Every candidate of the selected families once: those in the context in its order, then those that were left out.',
    },
  )
  readonly candidates: readonly ExplainedCandidate[];

  @ObjectField(() => ExplainedTotals, { description: 'The candidates, counted.' })
  readonly totals: ExplainedTotals;

  @ObjectField(() => ExplainedBudget, { description: 'Where the bytes went.' })
  readonly budget: ExplainedBudget;

  @ObjectListField(() => ExplainedStep, {}, { description: 'The steps in their order.' })
  readonly steps: readonly ExplainedStep[];

  @EnumListField(
    DEGRADED_LEG,
    {},
    { description: 'Searches by meaning that were left out because the model gave no vector.', example: [] },
  )
  readonly degraded: readonly WordOf<typeof DEGRADED_LEG>[];

  @ObjectField(() => PrepareIdentityParts, { description: 'The parts of a cache key.' })
  readonly cache_identity: PrepareIdentityParts;
}
