import { ArtifactReference } from '../../../artifacts/dto/references.dto.js';
import { CountField, EnumField, ObjectField, ScopeIdField } from '../../../contract/fields.js';
import { namedEnum } from '../../../contract/named-enum.js';
import type { WordOf } from '../../../contract/named-enum.js';
import { WireObject } from '../../../contract/wire-object.js';

export const FLUSH_STATUS = namedEnum('FlushStatus', ['idle', 'processed']);

@WireObject('Whose Sources to read.')
export class FlushMemoryRequest {
  @ScopeIdField()
  readonly scope_id: string;
}

@WireObject('What became of the next Sources.')
export class FlushMemoryResponse {
  @EnumField(FLUSH_STATUS, { description: 'Whether there were any.', example: 'processed' })
  readonly status: WordOf<typeof FLUSH_STATUS>;

  @CountField('Position up to which Sources had been read before.', 0)
  readonly previous_cursor: number;

  @CountField('Position up to which Sources have been read now.', 12)
  readonly current_cursor: number;

  @CountField('Position of the newest Source.', 12)
  readonly high_watermark: number;

  @CountField('Sources that were read; records of direct writes do not count.', 10)
  readonly processed_source_count: number;

  @ObjectField(() => ArtifactReference, {
    description: 'The revision of the Memory that they made; null when they changed nothing.',
    optional: true,
    nullable: true,
  })
  readonly memory?: ArtifactReference | null;
}
