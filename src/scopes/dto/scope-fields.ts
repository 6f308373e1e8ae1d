import { ObjectListField, ScopeIdField, ScopeIdListField, TextField } from '../../contract/fields.js';
import { NOT_BLANK } from '../../contract/types/text-pattern.js';
import { WireObject } from '../../contract/wire-object.js';

@WireObject('A name the Scope has in another system.')
export class ScopeExternalReference {
  @TextField(
    { min: 1, max: 128, pattern: NOT_BLANK },
    { description: 'Which system, and which kind of name there.', example: 'github.repository' },
  )
  readonly kind: string;

  @TextField({ min: 1, max: 2000, pattern: NOT_BLANK }, { description: 'The name itself.', example: 'acme/payments' })
  readonly value: string;
}

/* The fields every shape of a Scope shares: written once, used by the requests and by the descriptor. */

export const TitleField = () =>
  TextField(
    { min: 1, max: 256, pattern: NOT_BLANK },
    { description: 'Short name for people, without white space at either end. Not unique.', example: 'Payments API' },
  );

export const SummaryField = () =>
  TextField(
    { min: 1, max: 2000, pattern: NOT_BLANK },
    {
      description: 'What belongs into the Scope, without white space at either end.',
      example: 'Decisions and lessons of the payments service.',
    },
  );

export const ParentScopeIdField = () =>
  ScopeIdField({
    description: 'Id of the Scope above this one, or null. It orders Scopes; it grants no access and feeds no context.',
    example: 'project:platform',
    optional: true,
    nullable: true,
  });

export const ContextReferencesField = (absence: { default?: readonly string[] } = {}) =>
  ScopeIdListField({
    description: 'Ids of the Scopes whose knowledge context preparation reads after this one, in reading order.',
    example: ['project:platform'],
    ...absence,
  });

export const ExternalReferencesField = (absence: { default?: readonly ScopeExternalReference[] } = {}) =>
  ObjectListField(
    () => ScopeExternalReference,
    { unique: true },
    { description: 'Names of the Scope in other systems, in the order given.', ...absence },
  );
