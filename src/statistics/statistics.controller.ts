import { Body, Controller, Header, Post } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { Operation } from '../contract/operation.decorator.js';
import { SELECTION_ACCESS, toScopeSelection } from '../scopes/dto/scope-selection.dto.js';
import { GetStatsRequest } from './dto/get-stats.request.dto.js';
import { ScopedStats } from './dto/scoped-stats.dto.js';
import { toScopedStats } from './statistics.presenter.js';
import { StatisticsService } from './statistics.service.js';

@Controller('v1/stats')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiExtension('x-powercontext-scope-mode', 'selection')
  @Operation({
    operationId: 'get_stats',
    tag: 'stats',
    summary: 'What is stored, and how is recall used?',
    description:
      'Counts of the selected Scopes together and of each, with every context prepared before this request. No query and no context is stored for them.',
    access: SELECTION_ACCESS,
    success: { status: 200, description: 'The statistics.', response: ScopedStats },
    errors: [404, 422],
  })
  async getStats(@Body() { selection, period }: GetStatsRequest): Promise<ScopedStats> {
    return toScopedStats(selection, await this.statistics.describe(toScopeSelection(selection), period));
  }
}
