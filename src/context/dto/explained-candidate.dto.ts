import {
  CountField,
  BooleanField,
  EnumField,
  EnumListField,
  IntegerField,
  ObjectField,
  ObjectListField,
  RevisionField,
  ScopeIdField,
  TextListField,
} from '../../contract/fields.js';
import { namedEnum } from '../../contract/named-enum.js';
import type { WordOf } from '../../contract/named-enum.js';
import { WireObject } from '../../contract/wire-object.js';
import { ArtifactReference, MemoryCitation } from '../../artifacts/dto/references.dto.js';
import { RECALL_CHANNELS } from '../core/candidate.js';
import { LEFT_OUT_REASONS } from '../core/left-out.js';
import { CONTEXT_ASSEMBLY_FAMILY } from './prepare-context.request.dto.js';

export const RECALL_CHANNEL = namedEnum('ContextRecallChannel', RECALL_CHANNELS);
export const LEFT_OUT_REASON = namedEnum('ContextLeftOutReason', LEFT_OUT_REASONS);

@WireObject('What became of one candidate.')
export class ExplainedCandidate {
  @EnumField(CONTEXT_ASSEMBLY_FAMILY, { description: 'Its family.', example: 'memory' })
  readonly family: WordOf<typeof CONTEXT_ASSEMBLY_FAMILY>;

  @ScopeIdField({ description: 'The Scope it comes from: the one asked for or one that it references.' })
  readonly scope_id: string;

  @ObjectField(() => ArtifactReference, { description: 'The exact revision; for a Memory entry that of the Memory.' })
  readonly artifact: ArtifactReference;

  @ObjectField(() => MemoryCitation, {
    description: 'The exact version of a Memory entry; null in other families.',
    nullable: true,
  })
  readonly citation: MemoryCitation | null;

  @RevisionField({
    description: 'Its place among the candidates that can be shown; null when it was left out before.',
    nullable: true,
  })
  readonly recall_rank: number | null;

  @EnumListField(
    RECALL_CHANNEL,
    {},
    { description: 'Which searches found it; none for a Profile, which is not searched.', example: ['fts'] },
  )
  readonly matched_by: readonly WordOf<typeof RECALL_CHANNEL>[];

  @TextListField(
    {},
    { max: 32 },
    {
      description:
        'Words of its text that match the query, as they stand there; none unless it was found by words and had a place in the pool.',
      example: ['contract', 'API'],
    },
  )
  readonly matched_terms: readonly string[];

  @BooleanField({ description: 'Whether it is in the context.', example: true })
  readonly included: boolean;

  @BooleanField({ description: 'Whether its body was cut.', example: false })
  readonly truncated: boolean;

  @EnumField(LEFT_OUT_REASON, {
    description: 'Why it is not in the context; null when it is.',
    example: null,
    nullable: true,
  })
  readonly left_out: WordOf<typeof LEFT_OUT_REASON> | null;

  @CountField('UTF-8 bytes of its whole body with labels, not escaped.', 69)
  readonly body_bytes: number;

  @CountField('UTF-8 bytes of what is shown of it, counted likewise, with the ellipsis of a cut.', 69)
  readonly shown_bytes: number;

  @CountField('Bytes it takes of the context, headings and citation included.', 311)
  readonly rendered_bytes: number;
}

@WireObject('How many candidates were left out for one reason.')
export class LeftOutCount {
  @EnumField(LEFT_OUT_REASON, { description: 'The reason.', example: 'budget' })
  readonly reason: WordOf<typeof LEFT_OUT_REASON>;

  @IntegerField({ min: 1 }, { description: 'The candidates.', example: 2 })
  readonly candidates: number;
}

@WireObject('The candidates, counted: those that are included and those of every reason make up all.')
export class ExplainedTotals {
  @CountField('All of them.', 7)
  readonly candidates: number;

  @CountField('Those in the context.', 5)
  readonly included: number;

  @ObjectListField(() => LeftOutCount, { max: 8 }, { description: 'The others, by reasons that occur.' })
  readonly left_out: readonly LeftOutCount[];
}
