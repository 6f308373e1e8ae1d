import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export type Outcome = 'success' | 'failure' | 'cancelled';

/** A call that is counted. */
export interface CountedCall {
  readonly transport: 'http' | 'mcp';
  /** The operation id of the contract, never a concrete path. */
  readonly operation: string;
}

/** What is counted about one finished call. */
export interface FinishedCall extends CountedCall {
  readonly outcome: Outcome;
  readonly seconds: number;
}

const PREFIX = 'powercontext_server_';
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The figures of one server. Each has its own registry, so several can live in one process. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  private readonly requests = new Counter({
    name: `${PREFIX}transport_requests_total`,
    help: 'Finished requests.',
    labelNames: ['transport', 'operation', 'outcome'],
    registers: [this.registry],
  });
  private readonly durations = new Histogram({
    name: `${PREFIX}transport_request_duration_seconds`,
    help: 'Time from the first header to the end of the answer, in seconds.',
    labelNames: ['transport', 'operation', 'outcome'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly inProgress = new Gauge({
    name: `${PREFIX}transport_requests_in_progress`,
    help: 'Requests not answered yet.',
    labelNames: ['transport', 'operation'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  callStarted({ transport, operation }: CountedCall): void {
    this.inProgress.inc({ transport, operation });
  }

  callFinished({ transport, operation, outcome, seconds }: FinishedCall): void {
    this.inProgress.dec({ transport, operation });
    this.requests.inc({ transport, operation, outcome });
    this.durations.observe({ transport, operation, outcome }, seconds);
  }

  /** Publishes whether the server accepts work; `isReady` is asked whenever the figures are read. */
  watchReadiness(isReady: () => Promise<boolean>): void {
    const gauge: Gauge = new Gauge({
      name: `${PREFIX}runtime_ready`,
      help: '1 when the server accepts work, else 0.',
      registers: [this.registry],
      collect: async (): Promise<void> => gauge.set((await isReady()) ? 1 : 0),
    });
  }
}
