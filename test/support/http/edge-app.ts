import type { AddressInfo } from 'node:net';
import { Body, Controller, Get, Module, Param, Post, Query, Res } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import { createApp } from '../../../src/app.js';
import { CapabilitiesController } from '../../../src/health/capabilities.controller.js';
import { DatabaseProbe } from '../../../src/health/database-probe.js';
import { HealthController } from '../../../src/health/health.controller.js';
import { ModelReadiness } from '../../../src/health/model-readiness.js';
import { ReadinessService } from '../../../src/health/readiness.service.js';
import { Models } from '../../../src/inference/models.js';
import type { AppConfig } from '../../../src/platform/config/app-config.js';
import { ConfigModule } from '../../../src/platform/config/config.module.js';
import type { Environment } from '../../../src/platform/config/read-env.js';
import { toConfig } from '../../../src/platform/config/to-config.js';
import { AppError } from '../../../src/platform/errors/app-error.js';
import { MetricsModule } from '../../../src/platform/metrics/metrics.module.js';
import { exchange, toBytes } from './raw-exchange.js';
import type { RawAnswer, RawRequest } from './raw-exchange.js';

/** Opens for every request that waits in `GET /edge/gate`. */
class Gate {
  private release: () => void = () => undefined;
  readonly opened = new Promise<void>((resolve) => (this.release = resolve));
  open = (): void => this.release();
}

@Controller('edge')
class EdgeController {
  constructor(private readonly gate: Gate) {}

  @Post('echo')
  @ApiOperation({ operationId: 'echo_body' })
  echo(@Body() body: unknown): { readonly type: string; readonly body: unknown } {
    return { type: typeof body, body };
  }

  @Get('items/:id')
  @ApiOperation({ operationId: 'get_item' })
  item(@Param('id') id: string, @Query('q') q: unknown): { readonly id: string; readonly q: unknown } {
    return { id, q };
  }

  @Get('failure')
  fail(@Query('q') q: string): never {
    throw new Error(`cannot handle ${q}`);
  }

  @Get('outage')
  refuse(): never {
    throw new AppError('storage_unavailable', 503, 'The storage cannot be reached.');
  }

  @Get('tagged')
  tagged(@Res({ passthrough: true }) response: Response): { readonly revision: number } {
    response.setHeader('ETag', '"revision:1"');
    return { revision: 1 };
  }

  @Get('gate')
  async wait(): Promise<string> {
    await this.gate.opened;
    return 'through';
  }
}

/** A database whose answer the test decides. */
export class StubbornProbe extends DatabaseProbe {
  answer: () => Promise<void> = () => Promise.resolve();

  ping(): Promise<void> {
    return this.answer();
  }
}

/** As without any model. */
const ALWAYS_COMPLETE: Pick<ModelReadiness, 'check'> = {
  check: () => Promise.resolve({ isComplete: true, checks: {} }),
};

@Module({})
class EdgeModule {}

const edgeModule = (config: AppConfig, gate: Gate, probe: StubbornProbe): DynamicModule => ({
  module: EdgeModule,
  imports: [ConfigModule.forRoot(config), MetricsModule],
  controllers: [EdgeController, HealthController, CapabilitiesController],
  providers: [
    ReadinessService,
    { provide: Models, useValue: new Models(undefined, undefined) },
    { provide: ModelReadiness, useValue: ALWAYS_COMPLETE },
    { provide: Gate, useValue: gate },
    { provide: DatabaseProbe, useValue: probe },
  ],
});

export interface Edge {
  readonly app: NestExpressApplication;
  readonly port: number;
  /** What was logged, in JSON lines unless set otherwise. */
  readonly log: readonly string[];
  readonly gate: Gate;
  readonly probe: StubbornProbe;
  readonly send: (request: RawRequest) => Promise<RawAnswer>;
}

/** The HTTP edge of the server in front of a tiny application. `settings` have no prefix. */
export async function startEdge(settings: Environment = {}): Promise<Edge> {
  const config = toConfig(withPrefix({ LOGGING_FORMAT: 'json', ...settings })).config;
  const log: string[] = [];
  const gate = new Gate();
  const probe = new StubbornProbe();
  const app = await createApp(config, {
    module: edgeModule(config, gate, probe),
    logDestination: { write: (line) => log.push(line) },
  });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { app, port, log, gate, probe, send: (request) => exchange(port, toBytes(request)) };
}

const withPrefix = (settings: Environment): Environment =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`POWERCONTEXT_SERVER_${name}`, value]));
