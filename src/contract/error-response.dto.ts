import { JsonField, ObjectField, TextField } from './fields.js';
import { WireObject } from './wire-object.js';

@WireObject('What went wrong.')
export class ErrorBody {
  @TextField({}, { description: 'Stable code to branch on.', example: 'scope_not_found' })
  readonly code: string;

  @TextField({}, { description: 'One sentence for people; its wording may change.', example: 'No such Scope.' })
  readonly message: string;

  @JsonField({
    description:
      'Facts that belong to the code, or null. `invalid_request` lists every broken rule as ' +
      '`{"errors":[{"type","loc","msg"}]}`, or names one field as `{"field","reason"}`.',
    nullable: true,
  })
  readonly details: Readonly<Record<string, unknown>> | null;
}

@WireObject('The answer of every request that failed.')
export class ErrorResponse {
  @ObjectField(() => ErrorBody, { description: 'The failure.' })
  readonly error: ErrorBody;
}
