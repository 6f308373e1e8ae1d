import { Injectable } from '@nestjs/common';
import { BackgroundWorker } from './background-worker.js';
import type { WorkerState } from './background-worker.js';

export type { WorkerState };

/** What the background of this process is doing, for other features. */
@Injectable()
export class WorkerStateReader {
  constructor(private readonly worker: BackgroundWorker) {}

  get state(): WorkerState {
    return this.worker.state;
  }
}
