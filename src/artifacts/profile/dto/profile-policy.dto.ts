import {
  BooleanField,
  EnumField,
  IntegerField,
  RevisionField,
  ScopeIdField,
  TextField,
} from '../../../contract/fields.js';
import { namedEnum } from '../../../contract/named-enum.js';
import type { WordOf } from '../../../contract/named-enum.js';
import { WireObject } from '../../../contract/wire-object.js';

export const PROFILE_ACTIVATION_MODE = namedEnum('ProfileActivationMode', ['automatic', 'review_required']);

const EnabledField = () =>
  BooleanField({ description: 'Whether the Profile may be generated from Sources.', example: true });

const ActivationModeField = (fallback?: 'automatic') =>
  EnumField(PROFILE_ACTIVATION_MODE, {
    description: 'Whether a generated Profile is committed at once or proposed for review.',
    example: 'automatic',
    default: fallback,
  });

@WireObject('Whether and how the Profile of a Scope is generated.')
export class PutProfilePolicyRequest {
  @EnabledField()
  readonly generation_enabled: boolean;

  @ActivationModeField('automatic')
  readonly activation_mode: WordOf<typeof PROFILE_ACTIVATION_MODE>;

  @IntegerField(
    { min: 0 },
    { description: 'The version the caller saw; 0 when there is no policy yet. Any other is a conflict.', example: 0 },
  )
  readonly expected_version: number;
}

@WireObject('The policy of a Scope for its Profile.')
export class ProfilePolicyResponse {
  @ScopeIdField()
  readonly scope_id: string;

  @EnabledField()
  readonly generation_enabled: boolean;

  @ActivationModeField()
  readonly activation_mode: WordOf<typeof PROFILE_ACTIVATION_MODE>;

  @TextField(
    {},
    { description: 'The Candidate that waits for review; null when none does.', nullable: true, example: null },
  )
  readonly pending_candidate_id: string | null;

  @RevisionField({ description: 'Grows with every change of the policy, of the Profile and of its review.' })
  readonly version: number;

  @TextField({}, { description: 'When it changed: RFC 3339, UTC.', example: '2026-11-29T21:51:07.653036Z' })
  readonly updated_at: string;
}
