import { Injectable, Logger } from '@nestjs/common';
import { Cron } from 'croner';
import { LeasesWriter } from '../backlog/leases.writer.js';
import { AppConfig } from '../platform/config/app-config.js';
import type { Schedule, ScheduledFamily } from '../platform/config/app-config.js';
import { describeFailure } from '../platform/logging/describe-failure.js';
import type { WindowBinding } from '../sources/source-windows.reader.js';

const BINDINGS: Readonly<Record<ScheduledFamily, WindowBinding>> = {
  memory: 'memory-source-window',
  'topic-memory': 'topic-memory-source-window',
  experience: 'experience-incubation',
  profile: 'profile-source-window',
};

/** Intervals up to about 24 days, the longest a timer of Node can wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Strikes at the times of the settings. Several processes may strike at once: it makes work due and no more. */
@Injectable()
export class Schedules {
  private readonly log = new Logger('processing');
  private stops: readonly (() => void)[] = [];
  private readonly strikes = new Set<Promise<void>>();

  constructor(
    private readonly config: AppConfig,
    private readonly leases: LeasesWriter,
  ) {}

  start(): void {
    this.stops = this.config.processing.schedules.map((schedule) => this.startOne(schedule));
  }

  async stop(): Promise<void> {
    for (const stop of this.stops) stop();
    await Promise.all(this.strikes);
  }

  private startOne(schedule: Schedule): () => void {
    const strike = () => this.strike(BINDINGS[schedule.family]);
    if ('everyMs' in schedule) {
      const timer = setInterval(strike, Math.min(schedule.everyMs, LONGEST_TIMER_MS));
      return () => clearInterval(timer);
    }
    const job = new Cron(schedule.cron, { timezone: schedule.timeZone }, strike);
    return () => job.stop();
  }

  /** Never rejects: what was missed is done with the next strike. */
  private strike(binding: WindowBinding): void {
    const striking = this.leases
      .strike(binding)
      .catch((error: unknown) => {
        this.log.warn({ message: 'A schedule could not strike.', binding, ...describeFailure(error) });
      })
      .finally(() => this.strikes.delete(striking));
    this.strikes.add(striking);
  }
}
