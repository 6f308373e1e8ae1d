import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { onServer } from '../../contract/access.js';
import { OperationAccess } from '../../contract/operation-access.decorator.js';
import { AppConfig } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import { Metrics } from './metrics.js';

/** Prometheus text; an unknown path when metrics are off. */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly config: AppConfig,
  ) {}

  @Get()
  @OperationAccess(onServer('server.observe'))
  async getMetrics(@Res() response: Response): Promise<void> {
    if (!this.config.metrics.enabled) throw new AppError('not_found', 404, 'Metrics are switched off.');
    const text = await this.metrics.registry.metrics();
    response.type(this.metrics.registry.contentType).send(text);
  }
}
