import { Body, Controller, Post } from '@nestjs/common';
import { onBodyScope } from '../../contract/access.js';
import { Operation } from '../../contract/operation.decorator.js';
import { StopSignal } from '../stop-signal.js';
import { FlushProfileRequest, FlushProfileResponse } from './dto/flush-profile.dto.js';
import { toFlushResponse } from './profile-flush.presenter.js';
import { ProfileGenerationService } from './profile-generation.service.js';

@Controller('v1/profile')
export class ProfileFlushController {
  constructor(
    private readonly profiles: ProfileGenerationService,
    private readonly stop: StopSignal,
  ) {}

  @Post('flush')
  @Operation({
    operationId: 'flush_profile',
    tag: 'profile',
    summary: 'Read Sources into the Profile',
    description:
      'Has the model read the next Sources of the Scope, one window per call, if the policy wants that. The new Profile is committed or proposed, as the policy says.',
    access: onBodyScope('scope.contribute'),
    write: 'asks-a-model',
    success: { status: 200, description: 'What became of the Profile.', response: FlushProfileResponse },
    errors: [404, 409, 422],
  })
  async flush(@Body() body: FlushProfileRequest): Promise<FlushProfileResponse> {
    return toFlushResponse(await this.profiles.flush(body.scope_id, this.stop.signal));
  }
}
