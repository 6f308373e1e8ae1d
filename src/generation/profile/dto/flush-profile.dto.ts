import { ArtifactReference } from '../../../artifacts/dto/references.dto.js';
import { CountField, EnumField, ObjectField, ScopeIdField, TextField } from '../../../contract/fields.js';
import { namedEnum } from '../../../contract/named-enum.js';
import type { WordOf } from '../../../contract/named-enum.js';
import { WireObject } from '../../../contract/wire-object.js';

export const PROFILE_FLUSH_STATUS = namedEnum('ProfileFlushStatus', [
  'updated',
  'noop',
  'review_pending',
  'disabled',
  'conflict',
]);

@WireObject('Whose Sources to read into the Profile.')
export class FlushProfileRequest {
  @ScopeIdField()
  readonly scope_id: string;
}

@WireObject('What the next Sources did to the Profile.')
export class FlushProfileResponse {
  @EnumField(PROFILE_FLUSH_STATUS, {
    description:
      '`updated`: a revision was committed. `review_pending`: a Candidate waits for review. `noop`: nothing to change. `disabled`: the policy does not want it. `conflict`: something else changed meanwhile, and nothing was stored.',
    example: 'updated',
  })
  readonly status: WordOf<typeof PROFILE_FLUSH_STATUS>;

  @CountField('Position up to which Sources had been consumed before.', 0)
  readonly previous_cursor: number;

  @CountField('Position up to which Sources are consumed now; a review consumes them when it ends.', 12)
  readonly current_cursor: number;

  @CountField('Position of the newest Source.', 12)
  readonly high_watermark: number;

  @CountField('Sources that were read; records of direct writes do not count.', 10)
  readonly processed_source_count: number;

  @ObjectField(() => ArtifactReference, {
    description: 'The revision that was committed.',
    optional: true,
    nullable: true,
  })
  readonly artifact?: ArtifactReference | null;

  @TextField({}, { description: 'The Candidate that waits for review.', optional: true, nullable: true, example: null })
  readonly candidate_id?: string | null;
}
