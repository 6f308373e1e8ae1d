import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { onPathScope } from '../contract/access.js';
import { Operation } from '../contract/operation.decorator.js';
import { toRfc3339 } from '../platform/clock/rfc3339.js';
import { ScopePath } from '../scopes/dto/scope-requests.dto.js';
import {
  ListSetAsideQuery,
  RetrySetAsideRequest,
  SetAsideWindowPage,
  SetAsideWindowResponse,
} from './dto/set-aside.dto.js';
import { SetAsideListing } from './set-aside-listing.js';
import { SetAsideService } from './set-aside.service.js';
import type { SetAsideWindow } from '../sources/source-windows.reader.js';

@Controller('v1/scopes/:scope_id/set-aside-windows')
export class SetAsideController {
  constructor(
    private readonly windows: SetAsideService,
    private readonly listing: SetAsideListing,
  ) {}

  @Get()
  @Operation({
    operationId: 'list_set_aside_windows',
    tag: 'sources',
    summary: 'Which Sources gave no usable answer?',
    description: 'Sources that failed repeatedly in generation are set aside, so that those behind them proceed.',
    access: onPathScope('scope.read'),
    success: { status: 200, description: 'One page of them.', response: SetAsideWindowPage },
    errors: [400, 404, 410, 422],
  })
  async list(@Param() path: ScopePath, @Query() { limit, cursor }: ListSetAsideQuery): Promise<SetAsideWindowPage> {
    const { windows, nextCursor } = await this.listing.listPage({ scopeId: path.scope_id, limit, cursor });
    return { items: windows.map(toResponse), next_cursor: nextCursor };
  }

  @Post('retry')
  @Operation({
    operationId: 'retry_set_aside_window',
    tag: 'sources',
    summary: 'Try such Sources again',
    description:
      'They are read before all others, in the background where a model is configured, else by the next flush. When they fail again they are set aside again.',
    access: onPathScope('scope.contribute'),
    write: true,
    success: { status: 200, description: 'What is tried again.', response: SetAsideWindowResponse },
    errors: [404],
  })
  async retry(@Param() path: ScopePath, @Body() body: RetrySetAsideRequest): Promise<SetAsideWindowResponse> {
    return toResponse(await this.windows.retry({ scopeId: path.scope_id, ...body }));
  }
}

const toResponse = (window: SetAsideWindow): SetAsideWindowResponse => ({
  binding: window.binding,
  after: window.after,
  through: window.through,
  reason: window.reason,
  attempts: window.attempts,
  status: window.isDue ? 'due' : 'set_aside',
  set_aside_at: toRfc3339(window.setAsideAt),
});
