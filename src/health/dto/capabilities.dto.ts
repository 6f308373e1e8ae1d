import { BooleanField, EnumListField, JsonField, TextListField } from '../../contract/fields.js';
import { MEMORY_SEARCH_MODE, PREPARED_CONTEXT_SCHEMA } from '../../contract/vocabulary.js';
import type { MemorySearchMode, PreparedContextSchema } from '../../contract/vocabulary.js';
import { WireObject } from '../../contract/wire-object.js';

@WireObject('What this server offers.')
export class Capabilities {
  @JsonField({ description: 'Prompts that can be edited, by key; this server offers none.', default: {} })
  readonly prompts: Readonly<Record<string, never>>;

  @BooleanField({ description: 'Whether Artifacts are reworked in the background.', default: false })
  readonly artifact_dreaming: boolean;

  @TextListField({}, {}, { description: 'Types of Sources that can be captured.', example: ['content'] })
  readonly source_types: readonly string[];

  @TextListField(
    {},
    {},
    {
      description: 'Artifact families that can be written and read.',
      example: ['memory', 'topic-memory', 'experience', 'profile'],
    },
  )
  readonly artifact_families: readonly string[];

  @BooleanField({ description: 'Whether Memory is extracted from Sources.', example: false })
  readonly memory_extraction: boolean;

  @BooleanField({ description: 'Whether Experience is generated from Sources.', default: false })
  readonly experience_generation: boolean;

  @BooleanField({ description: 'Whether Skills are generated.', default: false })
  readonly managed_skill_generation: boolean;

  @BooleanField({ description: 'Whether a registry of external Skills is connected.', default: false })
  readonly external_skill_registry: boolean;

  @BooleanField({ description: 'Whether Handoffs are generated.', example: false })
  readonly handoff_generation: boolean;

  @EnumListField(
    MEMORY_SEARCH_MODE,
    {},
    { description: 'Search modes that can be asked for.', example: ['auto', 'fts'] },
  )
  readonly search_modes: readonly MemorySearchMode[];

  @EnumListField(
    PREPARED_CONTEXT_SCHEMA,
    {},
    { description: 'Schemas of prepared context.', example: ['powercontext.prepared-context.v1'] },
  )
  readonly context_versions: readonly PreparedContextSchema[];
}
