import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export type Outcome = 'success' | 'failure' | 'cancelled';

/** What is counted about one finished call. */
export interface FinishedCall {
  /** The operation id of the contract, never a concrete path. */
  readonly operation: string;
  readonly outcome: Outcome;
  readonly seconds: number;
}

const TRANSPORT = 'http';
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

  callStarted(operation: string): void {
    this.inProgress.inc({ transport: TRANSPORT, operation });
  }

  callFinished({ operation, outcome, seconds }: FinishedCall): void {
    this.inProgress.dec({ transport: TRANSPORT, operation });
    this.requests.inc({ transport: TRANSPORT, operation, outcome });
    this.durations.observe({ transport: TRANSPORT, operation, outcome }, seconds);
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
