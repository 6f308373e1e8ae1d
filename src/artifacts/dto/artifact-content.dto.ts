import { IdentifierField, IntegerField, ObjectListField, TextField } from '../../contract/fields.js';
import { NOT_BLANK } from '../../contract/types/text-pattern.js';
import { WireObject } from '../../contract/wire-object.js';
import { DetailField, SummaryField, TitleField } from '../topic-memory/dto/topic-memory-fields.js';

const EntryKindField = () =>
  TextField(
    { min: 1, max: 128, pattern: NOT_BLANK },
    { description: 'What kind of knowledge the entry is.', example: 'decision' },
  );

const EntryTextField = () =>
  TextField(
    { min: 1, max: 8192, pattern: NOT_BLANK },
    { description: 'The knowledge itself.', example: 'The payments service is deployed every Tuesday.' },
  );

@WireObject('A first entry of a new Memory.')
export class CreateMemoryArtifactEntry {
  @EntryKindField()
  readonly kind: string;

  @EntryTextField()
  readonly text: string;
}

@WireObject('The first entries of a new Memory.')
export class CreateMemoryArtifactContent {
  @ObjectListField(() => CreateMemoryArtifactEntry, { min: 1, max: 100 }, { description: 'The entries, in order.' })
  readonly entries: readonly CreateMemoryArtifactEntry[];
}

@WireObject('One entry to revise, or to add.')
export class ReplaceMemoryArtifactEntry {
  @IdentifierField({
    description: 'Id of the entry this one continues; null or left out for a new entry.',
    example: 'mem_ent_0123456789abcdef0123456789abcdef',
    optional: true,
    nullable: true,
  })
  readonly entry_id?: string | null;

  @EntryKindField()
  readonly kind: string;

  @EntryTextField()
  readonly text: string;
}

@WireObject('Entries to revise or add in one revision; entries not named stay as they are.')
export class ReplaceMemoryArtifactContent {
  @ObjectListField(() => ReplaceMemoryArtifactEntry, { min: 1, max: 100 }, { description: 'The entries, in order.' })
  readonly entries: readonly ReplaceMemoryArtifactEntry[];
}

const ExperiencePartField = (description: string, example: string) =>
  TextField({ min: 1, max: 8000, pattern: NOT_BLANK }, { description, example });

@WireObject('A lesson learned: what happened, what was done, how it ended, what to do next time.')
export class ExperienceProposal {
  @ExperiencePartField('When it applies.', 'The HTTP API contract changed.')
  readonly situation: string;

  @ExperiencePartField('What was done.', 'Run make api-generate and make contract-test.')
  readonly action: string;

  @ExperiencePartField('What came of it.', 'Generated code matches the contract.')
  readonly outcome: string;

  @ExperiencePartField('What to remember.', 'Regenerate after a contract change, then validate.')
  readonly lesson: string;
}

@WireObject('What is known about one subject.')
export class TopicMemoryContent {
  @TitleField()
  readonly title: string;

  @SummaryField()
  readonly summary: string;

  @DetailField()
  readonly detail: string;
}

@WireObject('The text of a Profile.')
export class ProfileWriteContent {
  @TextField({ min: 1 }, { description: 'The Profile in Markdown.', example: '# Profile\n\n- Prefers pnpm\n' })
  readonly content: string;

  @IntegerField(
    { min: 1 },
    {
      description: 'The earlier revision this text restores; only when replacing, and only with its exact text.',
      example: null,
      optional: true,
      nullable: true,
    },
  )
  readonly restored_from_revision?: number | null;
}
