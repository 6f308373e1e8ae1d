import { EnumField, IntegerField, ObjectField, TextField, TextListField } from '../../../contract/fields.js';
import { namedEnum } from '../../../contract/named-enum.js';
import type { WordOf } from '../../../contract/named-enum.js';
import { WireObject } from '../../../contract/wire-object.js';

export const TAG_MATCH = namedEnum('TagMatch', ['all', 'any']);

@WireObject('Restricts to entries with tags. No tag exists on this server yet, so a filter matches nothing.')
export class TagFilter {
  @TextListField(
    { min: 1, max: 64 },
    { min: 1, max: 16 },
    { description: 'The tags to look for.', example: ['release'] },
  )
  readonly tags: readonly string[];

  @EnumField(TAG_MATCH, { description: 'Whether an entry needs all of them or any.', default: 'all' })
  readonly match: WordOf<typeof TAG_MATCH>;
}

/* The fields several Memory requests share. */

export const TagFilterField = () =>
  ObjectField(() => TagFilter, { description: 'Restricts to tagged entries.', optional: true, nullable: true });

export const KindField = () =>
  TextField({ min: 1, max: 128 }, { description: 'What kind of knowledge the entry is.', example: 'decision' });

export const EntryTextField = () =>
  TextField(
    { min: 1 },
    { description: 'The knowledge itself.', example: 'The payments service is deployed every Tuesday.' },
  );

export const ReasonField = () =>
  TextField(
    { max: 512 },
    { description: 'Why the change is made.', example: 'Agreed in the review.', optional: true, nullable: true },
  );

/** Asks for a page (D-15): left out, the answer is complete. */
export const PageLimitField = () =>
  IntegerField(
    { min: 1, max: 1000 },
    { description: 'At most this many per answer; left out, the answer is complete.', example: 100, optional: true },
  );
