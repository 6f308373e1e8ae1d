import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { onPathScope } from '../../contract/access.js';
import { Operation } from '../../contract/operation.decorator.js';
import { toRfc3339 } from '../../platform/clock/rfc3339.js';
import { ScopePath } from '../../scopes/dto/scope-requests.dto.js';
import { ProfilePolicyResponse, PutProfilePolicyRequest } from './dto/profile-policy.dto.js';
import type { ProfilePolicy } from './domain/profile-policy.js';
import { ProfilePolicyService } from './profile-policy.service.js';

const POLICY = { status: 200, description: 'The policy.', response: ProfilePolicyResponse };

@Controller('v1/scopes/:scope_id/profile-policy')
export class ProfilePolicyController {
  constructor(private readonly policies: ProfilePolicyService) {}

  @Get()
  @Operation({
    operationId: 'get_profile_policy',
    tag: 'profile',
    summary: 'Read the policy of a Profile',
    description: 'A Scope has one once somebody put it, wrote its Profile or captured a Source about a subject.',
    access: onPathScope('scope.read'),
    success: POLICY,
    errors: [404, 409, 422],
  })
  async get(@Param() path: ScopePath): Promise<ProfilePolicyResponse> {
    return toResponse(await this.policies.get(path.scope_id));
  }

  @Put()
  @Operation({
    operationId: 'put_profile_policy',
    tag: 'profile',
    summary: 'Decide how a Profile is generated',
    description:
      'The version must be the current one; it also grows when the Profile or its review changes, so read the policy first.',
    access: onPathScope('scope.admin'),
    write: true,
    success: POLICY,
    errors: [404, 409, 422],
  })
  async put(@Param() path: ScopePath, @Body() body: PutProfilePolicyRequest): Promise<ProfilePolicyResponse> {
    const policy = await this.policies.put({
      scopeId: path.scope_id,
      generationEnabled: body.generation_enabled,
      activationMode: body.activation_mode,
      expectedVersion: body.expected_version,
    });
    return toResponse(policy);
  }
}

const toResponse = (policy: ProfilePolicy): ProfilePolicyResponse => ({
  scope_id: policy.scopeId,
  generation_enabled: policy.generationEnabled,
  activation_mode: policy.activationMode,
  pending_candidate_id: policy.pendingCandidateId,
  version: policy.version,
  updated_at: toRfc3339(policy.updatedAt),
});
