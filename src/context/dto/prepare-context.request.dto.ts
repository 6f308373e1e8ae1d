import {
  EnumField,
  EnumListField,
  IntegerField,
  ObjectField,
  ObjectListField,
  ScopeIdField,
  TextField,
} from '../../contract/fields.js';
import { namedEnum } from '../../contract/named-enum.js';
import type { WordOf } from '../../contract/named-enum.js';
import { NOT_BLANK } from '../../contract/types/text-pattern.js';
import { WireObject } from '../../contract/wire-object.js';
import { BUDGET_BYTES } from '../core/budget.js';

export const CONTEXT_ASSEMBLY_FORMAT = namedEnum('ContextAssemblyFormat', ['markdown']);
export const CONTEXT_ASSEMBLY_FAMILY = namedEnum('ContextAssemblyFamily', [
  'memory',
  'experience',
  'profile',
  'topic-memory',
]);
export const CONTEXT_ASSEMBLY_METADATA = namedEnum('ContextAssemblyMetadata', ['confidence', 'recall_rank']);

@WireObject('One section of the text: a family and how many of its entries at most.')
export class ContextAssemblySection {
  @EnumField(CONTEXT_ASSEMBLY_FAMILY, { description: 'The family; each may have one section.', example: 'memory' })
  readonly family: WordOf<typeof CONTEXT_ASSEMBLY_FAMILY>;

  @IntegerField(
    { min: 1, max: 8 },
    { description: 'Upper bound of entries, not a promise; at most 2 for `experience`.', example: 5 },
  )
  readonly limit: number;
}

@WireObject('How the prepared text is composed. Order of sections is order of output.')
export class ContextAssembly {
  @EnumField(CONTEXT_ASSEMBLY_FORMAT, { description: 'Form of the text.', default: 'markdown' })
  readonly format: WordOf<typeof CONTEXT_ASSEMBLY_FORMAT>;

  @ObjectListField(
    () => ContextAssemblySection,
    { max: 4 },
    {
      description: 'Families to recall, in output order. An empty list recalls nothing.',
      default: [
        { family: 'memory', limit: 6 },
        { family: 'experience', limit: 2 },
      ],
    },
  )
  readonly sections: readonly ContextAssemblySection[];

  @EnumListField(
    CONTEXT_ASSEMBLY_METADATA,
    { max: 2, unique: true },
    { description: 'Extra lines shown with each entry; their order here has no effect.', default: [] },
  )
  readonly show: readonly WordOf<typeof CONTEXT_ASSEMBLY_METADATA>[];
}

@WireObject('What to prepare context for.', {
  scope_id: 'project:demo',
  query: 'After an HTTP API change, how should we investigate a client-contract mismatch?',
  max_bytes: 8000,
  assembly: {
    format: 'markdown',
    sections: [
      { family: 'experience', limit: 2 },
      { family: 'memory', limit: 5 },
    ],
    show: ['confidence', 'recall_rank'],
  },
})
export class PrepareContextRequest {
  @ScopeIdField({ description: 'The Scope to read, followed by the Scopes it references.' })
  readonly scope_id: string;

  @TextField(
    { min: 1, max: 8192, pattern: NOT_BLANK },
    { description: 'The question or task of the agent, as it is.', example: 'How do we deploy the payments service?' },
  )
  readonly query: string;

  @IntegerField(BUDGET_BYTES, {
    description: 'Budget for `content` in UTF-8 bytes; the answer never exceeds it.',
    default: 8000,
  })
  readonly max_bytes: number;

  @ObjectField(() => ContextAssembly, {
    description: 'Asks for readable text composed as described. Left out, the compact JSON envelope is returned.',
    optional: true,
    deferNull: true,
  })
  readonly assembly?: ContextAssembly | null;
}
