import { Injectable } from '@nestjs/common';
import { hasMoreBehind } from '../../sources/source-windows.reader.js';
import { WindowTakenError } from '../../sources/sources.errors.js';
import { WindowRunner } from '../window-runner.js';
import type { WindowOutcome } from '../window-runner.js';
import { PROFILE_BINDING, ProfileGenerationService } from './profile-generation.service.js';
import type { ProfileFlush } from './profile-generation.service.js';

@Injectable()
export class ProfileWindowRunner extends WindowRunner {
  readonly binding = PROFILE_BINDING;

  constructor(private readonly profiles: ProfileGenerationService) {
    super();
  }

  async runOnce(scopeId: string, signal: AbortSignal): Promise<WindowOutcome> {
    const flush = await this.profiles.flush(scopeId, signal);
    if (flush.status === 'conflict') throw new WindowTakenError();
    return { status: statusOf(flush), hasMore: flush.consumed && hasMoreBehind(flush.window) };
  }
}

/** A proposal is the whole work on its window; what a reviewer has to decide first is nothing to do. */
function statusOf({ status, consumed, sourceCount }: ProfileFlush): WindowOutcome['status'] {
  if (status === 'set_aside') return 'set_aside';
  return consumed || sourceCount > 0 ? 'processed' : 'idle';
}
