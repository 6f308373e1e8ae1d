import { EnumField, ScopeIdField } from '../../../contract/fields.js';
import { namedEnum } from '../../../contract/named-enum.js';
import type { WordOf } from '../../../contract/named-enum.js';
import { WireObject } from '../../../contract/wire-object.js';

export const TOPIC_MEMORY_FLUSH_STATUS = namedEnum('TopicMemoryFlushStatus', ['accepted', 'idle']);

@WireObject('Whose Sources to make topics of.')
export class FlushTopicMemoryRequest {
  @ScopeIdField()
  readonly scope_id: string;
}

@WireObject('Whether there is anything to make topics of.')
export class FlushTopicMemoryResponse {
  @EnumField(TOPIC_MEMORY_FLUSH_STATUS, {
    description: '`accepted`: the work has begun. `idle`: there are no new Sources.',
    example: 'accepted',
  })
  readonly status: WordOf<typeof TOPIC_MEMORY_FLUSH_STATUS>;
}
