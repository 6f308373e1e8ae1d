import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../platform/config/app-config.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { answerInTime } from './answer-in-time.js';
import { DatabaseProbe } from './database-probe.js';
import { ModelReadiness } from './model-readiness.js';

export interface Readiness {
  /** Models only degrade: everything but what asks them works (D-25). */
  readonly status: 'ready' | 'degraded' | 'not_ready';
  /** State of each part by name. */
  readonly checks: Readonly<Record<string, string>>;
}

type CheckState = 'ready' | 'unavailable' | 'timeout';

/** Asks every part the server needs. Parts that this configuration does not use say `disabled`. */
@Injectable()
export class ReadinessService implements OnModuleInit {
  constructor(
    private readonly database: DatabaseProbe,
    private readonly models: ModelReadiness,
    private readonly metrics: Metrics,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.metrics.watchReadiness(async () => (await this.check()).status !== 'not_ready');
  }

  /** Answers within two seconds whatever the parts do. */
  async check(): Promise<Readiness> {
    const [database, models] = await Promise.all([this.checkDatabase(), this.models.check()]);
    const { mode } = this.config.access;
    const access = mode === 'enforced' ? 'ready' : 'disabled';
    return {
      status: database !== 'ready' ? 'not_ready' : models.isComplete ? 'ready' : 'degraded',
      checks: {
        runtime: 'ready',
        database,
        ...models.checks,
        access_mode: mode,
        authentication_provider: access,
        access_provider: access,
      },
    };
  }

  private checkDatabase(): Promise<CheckState> {
    const answer = this.database.ping().then(
      (): CheckState => 'ready',
      (): CheckState => 'unavailable',
    );
    return answerInTime(answer, 'timeout');
  }
}
