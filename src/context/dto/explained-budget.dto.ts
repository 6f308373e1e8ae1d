import { CountField, EnumField, IntegerField, ObjectListField } from '../../contract/fields.js';
import { namedEnum } from '../../contract/named-enum.js';
import type { WordOf } from '../../contract/named-enum.js';
import { WireObject } from '../../contract/wire-object.js';
import { BUDGET_BYTES } from '../core/budget.js';
import { HOST_UNITS, LIMITED_HOSTS } from '../core/host-limits.js';
import { CONTEXT_ASSEMBLY_FAMILY } from './prepare-context.request.dto.js';

export const LIMITED_HOST = namedEnum('ContextLimitedHost', LIMITED_HOSTS);
export const HOST_LIMIT_UNIT = namedEnum('ContextHostLimitUnit', HOST_UNITS);

@WireObject('What the entries of one family take.')
export class ExplainedFamilyUse {
  @EnumField(CONTEXT_ASSEMBLY_FAMILY, { description: 'The family.', example: 'memory' })
  readonly family: WordOf<typeof CONTEXT_ASSEMBLY_FAMILY>;

  @CountField('Its entries in the context.', 1)
  readonly entries: number;

  @CountField('Bytes of these entries.', 311)
  readonly bytes: number;
}

@WireObject('How much of a context a host shows to its agent unchanged, unless it is set up for more.')
export class ExplainedHostUse {
  @EnumField(LIMITED_HOST, { description: 'The host.', example: 'claude-code' })
  readonly host: WordOf<typeof LIMITED_HOST>;

  @EnumField(HOST_LIMIT_UNIT, { description: 'What it counts.', example: 'utf16_units' })
  readonly unit: WordOf<typeof HOST_LIMIT_UNIT>;

  @IntegerField(
    { min: 1 },
    { description: 'Most that it shows by itself, with everything else that its hook adds.', example: 10000 },
  )
  readonly limit: number;

  @CountField('Length of `content` in that unit.', 665)
  readonly used: number;
}

@WireObject(
  'Where the bytes went. Frame, citations and bodies add up to `content_bytes`, and so do frame and families; with what is unused they are `max_bytes`.',
)
export class ExplainedBudget {
  @CountField('The budget.', 8000)
  readonly max_bytes: number;

  @CountField('Length of `content`.', 665)
  readonly content_bytes: number;

  @CountField('What is left of the budget.', 7335)
  readonly unused_bytes: number;

  @CountField('The document around its entries.', 354)
  readonly frame_bytes: number;

  @CountField('Headings, citations and metadata of all entries.', 242)
  readonly citation_bytes: number;

  @CountField('Bodies of all entries as the document shows them.', 69)
  readonly body_bytes: number;

  @ObjectListField(() => ExplainedFamilyUse, { max: 4 }, { description: 'The selected families, in output order.' })
  readonly families: readonly ExplainedFamilyUse[];

  @IntegerField(BUDGET_BYTES, {
    description: 'The smallest `max_bytes` with which these candidates give a context; null when none does.',
    example: 665,
    nullable: true,
  })
  readonly smallest_useful_bytes: number | null;

  @ObjectListField(() => ExplainedHostUse, {}, { description: 'Hosts that are known to cut long contexts.' })
  readonly hosts: readonly ExplainedHostUse[];
}
