import { EnumField, IntegerField, TextField } from '../../contract/fields.js';
import { namedEnum } from '../../contract/named-enum.js';
import type { WordOf } from '../../contract/named-enum.js';
import { PREPARED_CONTEXT_SCHEMA } from '../../contract/vocabulary.js';
import type { PreparedContextSchema } from '../../contract/vocabulary.js';
import { WireObject } from '../../contract/wire-object.js';

export const PREPARED_CONTEXT_STATUS = namedEnum('PreparedContextStatus', ['ready', 'empty']);

@WireObject('Context for the agent: inject `content` unchanged when `status` is `ready`, nothing otherwise.')
export class PreparedContext {
  @EnumField(PREPARED_CONTEXT_SCHEMA, {
    description: 'Version of this answer.',
    example: 'powercontext.prepared-context.v1',
  })
  readonly schema: PreparedContextSchema;

  @EnumField(PREPARED_CONTEXT_STATUS, { description: 'Whether anything was found that fits.', example: 'empty' })
  readonly status: WordOf<typeof PREPARED_CONTEXT_STATUS>;

  @TextField({}, { description: 'The text to inject; null when `status` is `empty`.', nullable: true, example: null })
  readonly content: string | null;

  @IntegerField({ min: 0 }, { description: 'Length of `content` in UTF-8 bytes.', example: 0 })
  readonly content_bytes: number;
}
