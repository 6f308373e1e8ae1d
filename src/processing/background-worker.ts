import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { LeasesWriter } from '../backlog/leases.writer.js';
import type { Holder, Lease } from '../backlog/leases.writer.js';
import { Models } from '../inference/models.js';
import { AppConfig } from '../platform/config/app-config.js';
import { Ids } from '../platform/ids/ids.js';
import { describeFailure } from '../platform/logging/describe-failure.js';
import { LeasedRun } from './leased-run.js';
import { Schedules } from './schedules.js';

const LOOK_EVERY_MS = 500;

export type WorkerState = 'running' | 'failing' | 'elsewhere' | 'disabled';

/** Does what is due, a few windows at a time, each under a lease. Stands still without a generating model. */
@Injectable()
export class BackgroundWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('processing');
  private readonly stop = new AbortController();
  private readonly runs = new Set<Promise<void>>();
  private readonly holder: Holder;
  private looking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;

  constructor(
    private readonly config: AppConfig,
    private readonly models: Models,
    private readonly leases: LeasesWriter,
    private readonly run: LeasedRun,
    private readonly schedules: Schedules,
    ids: Ids,
  ) {
    this.holder = { id: ids.hex('worker_'), leaseMs: config.processing.leaseMs };
  }

  get state(): WorkerState {
    if (!this.models.generator) return 'disabled';
    if (this.config.processing.role === 'api') return 'elsewhere';
    return this.isFailing ? 'failing' : 'running';
  }

  onApplicationBootstrap(): void {
    if (this.state === 'disabled' || this.state === 'elsewhere') return;
    this.schedules.start();
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
  }

  /** Ends calls of models, gives leases back and forgets nothing: the next start goes on with what was not stored. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.stop.abort();
    await this.schedules.stop();
    await this.looking;
    await Promise.all(this.runs);
  }

  private look(): void {
    this.looking ??= this.begin().finally(() => (this.looking = undefined));
  }

  /** Never rejects. */
  private async begin(): Promise<void> {
    const free = this.slots - this.runs.size;
    if (free <= 0 || this.stop.signal.aborted) return;
    try {
      for (const lease of await this.leases.take(this.holder, free)) this.start(lease);
      this.isFailing = false;
    } catch (error) {
      this.isFailing = true;
      this.log.warn({ message: 'The background could not look for work.', ...describeFailure(error) });
    }
  }

  private start(lease: Lease): void {
    const run = this.run.run(lease, this.holder, this.stop.signal).finally(() => {
      this.runs.delete(run);
      if (!this.stop.signal.aborted) this.look();
    });
    this.runs.add(run);
  }

  /** As many as there may be requests to the model. */
  private get slots(): number {
    return this.config.inference.generation?.concurrency ?? 1;
  }
}
