import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../platform/config/app-config.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { DatabaseProbe } from './database-probe.js';

const PROBE_LIMIT_MS = 2_000;

export interface Readiness {
  readonly status: 'ready' | 'not_ready';
  /** State of each part by name. */
  readonly checks: Readonly<Record<string, string>>;
}

type CheckState = 'ready' | 'unavailable' | 'timeout';

/** Asks every part the server needs. Parts that this configuration does not use say `disabled`. */
@Injectable()
export class ReadinessService implements OnModuleInit {
  constructor(
    private readonly database: DatabaseProbe,
    private readonly metrics: Metrics,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.metrics.watchReadiness(async () => (await this.check()).status !== 'not_ready');
  }

  /** Answers within two seconds whatever the parts do. */
  async check(): Promise<Readiness> {
    const database = await this.checkDatabase();
    const { mode } = this.config.access;
    const access = mode === 'enforced' ? 'ready' : 'disabled';
    return {
      status: database === 'ready' ? 'ready' : 'not_ready',
      checks: {
        runtime: 'ready',
        database,
        access_mode: mode,
        authentication_provider: access,
        access_provider: access,
      },
    };
  }

  private async checkDatabase(): Promise<CheckState> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<CheckState>((resolve) => {
      timer = setTimeout(resolve, PROBE_LIMIT_MS, 'timeout');
    });
    const answer = this.database.ping().then(
      (): CheckState => 'ready',
      (): CheckState => 'unavailable',
    );
    return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
  }
}
