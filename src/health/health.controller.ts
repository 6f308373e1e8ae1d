import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Operation } from '../contract/operation.decorator.js';
import { inviteRetry } from '../platform/http/invite-retry.js';
import { HealthResponse, ReadinessResponse } from './dto/health.dto.js';
import { ReadinessService } from './readiness.service.js';

const READY = { description: 'What each part says.', response: ReadinessResponse };

@Controller('health')
export class HealthController {
  constructor(private readonly readiness: ReadinessService) {}

  @Get('live')
  @Operation({
    operationId: 'get_liveness',
    tag: 'health',
    summary: 'Is the process alive?',
    description: 'Answers as long as the process handles requests. Asks no other part.',
    access: 'public',
    success: { status: 200, description: 'It is.', response: HealthResponse },
  })
  getLiveness(): HealthResponse {
    return { status: 'ok' };
  }

  @Get('ready')
  @Operation({
    operationId: 'get_readiness',
    tag: 'health',
    summary: 'Can the server do its work?',
    description: 'Probes the database, for at most two seconds. 503 means that requests would fail.',
    access: 'public',
    success: { status: 200, ...READY },
    others: [{ status: 503, ...READY, headers: ['RetryAfter'] }],
  })
  async getReadiness(@Res({ passthrough: true }) response: Response): Promise<ReadinessResponse> {
    const report = await this.readiness.check();
    if (report.status !== 'not_ready') return report;
    inviteRetry(response.status(HttpStatus.SERVICE_UNAVAILABLE));
    return report;
  }
}
