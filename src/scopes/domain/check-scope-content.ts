import { strip } from '../../artifacts/kernel/whitespace.js';
import type { Fault } from '../../platform/errors/fault.js';
import type { ScopeContent } from './scope.js';

type Loc = readonly (string | number)[];

/** Rules on Scope values that the wire shape cannot say; all faults in field order (scopes-authz-infra.md §5.2). */
export function checkScopeContent(content: ScopeContent): readonly Fault[] {
  return [
    ...untrimmed(content.title, ['title']),
    ...untrimmed(content.summary, ['summary']),
    ...duplicates(content.contextReferences, 'context_references'),
    ...content.externalReferences.flatMap(({ kind, value }, index) => [
      ...untrimmed(kind, ['external_references', index, 'kind']),
      ...untrimmed(value, ['external_references', index, 'value']),
    ]),
    ...duplicates(
      content.externalReferences.map(({ kind, value }) => JSON.stringify([kind, value])),
      'external_references',
    ),
  ];
}

/** A fault when `text` is blank or has white space at either end. */
export const untrimmed = (text: string, loc: Loc): readonly Fault[] =>
  text !== '' && strip(text) === text ? [] : [fault(loc, 'must have text and no white space at its ends')];

const duplicates = (values: readonly string[], field: string): readonly Fault[] =>
  new Set(values).size === values.length ? [] : [fault([field], 'must not name the same reference twice')];

const fault = (loc: Loc, msg: string): Fault => ({ type: 'value_error', loc, msg });
