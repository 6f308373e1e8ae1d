import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { UnusableOutputError } from '../inference/inference.errors.js';
import { describeFailure } from '../platform/logging/describe-failure.js';
import { StopSignal } from './stop-signal.js';
import { WindowRequests } from './window-requests.js';
import type { WindowRunner } from './window-runner.js';

/** Failures in a row that are tried again; the Sources then wait for the next request. */
const MAX_RETRIES = 4;
const FIRST_PAUSE_MS = 200;

/** Work under way. */
interface Run {
  readonly done: Promise<void>;
  /** Whether it was asked for again since its last window was opened. */
  isWanted: boolean;
}

/** Works in this process, one window of a Scope after the other; a stop waits for it and loses nothing. */
@Injectable()
export class InProcessWindowRequests extends WindowRequests implements OnModuleDestroy {
  private readonly log = new Logger('generation');
  private readonly runs = new Map<string, Run>();
  /** Leaves the unit of work of whoever asks: it ends long before the work does. */
  private readonly detached = AsyncLocalStorage.snapshot();

  constructor(private readonly stop: StopSignal) {
    super();
  }

  request(runner: WindowRunner, scopeId: string): Promise<void> {
    const key = JSON.stringify([runner.binding, scopeId]);
    const run = this.runs.get(key);
    if (run) run.isWanted = true;
    else this.detached(() => this.start(key, runner, scopeId));
    return Promise.resolve();
  }

  async onModuleDestroy(): Promise<void> {
    this.stop.raise();
    await Promise.all([...this.runs.values()].map(({ done }) => done));
  }

  private start(key: string, runner: WindowRunner, scopeId: string): void {
    const run: Run = { done: this.drain(key, runner, scopeId), isWanted: true };
    this.runs.set(key, run);
  }

  /** Never rejects. */
  private async drain(key: string, runner: WindowRunner, scopeId: string): Promise<void> {
    await Promise.resolve();
    let failures = 0;
    while (this.takeTurn(key)) {
      const state = await this.runOnce(runner, scopeId);
      failures = state === 'failed' ? failures + 1 : 0;
      if (failures > MAX_RETRIES) break;
      if (failures > 0) await this.rest(failures);
      if (state !== 'done') this.ask(key);
    }
    this.runs.delete(key);
  }

  private takeTurn(key: string): boolean {
    const run = this.runs.get(key);
    if (!run?.isWanted || this.stop.signal.aborted) return false;
    run.isWanted = false;
    return true;
  }

  private ask(key: string): void {
    const run = this.runs.get(key);
    if (run) run.isWanted = true;
  }

  private async runOnce(runner: WindowRunner, scopeId: string): Promise<'more' | 'done' | 'failed'> {
    try {
      return (await runner.runOnce(scopeId, this.stop.signal)).hasMore ? 'more' : 'done';
    } catch (error) {
      if (this.stop.signal.aborted) return 'done';
      this.log.warn({
        message: 'A window could not be worked on.',
        binding: runner.binding,
        ...describeFailure(error),
      });
      // It counts against the window, which is set aside in the end: that goes on without a pause.
      return error instanceof UnusableOutputError ? 'more' : 'failed';
    }
  }

  private async rest(failures: number): Promise<void> {
    const { signal } = this.stop;
    await pause(FIRST_PAUSE_MS * 2 ** failures, undefined, { signal }).catch(() => undefined);
  }
}
