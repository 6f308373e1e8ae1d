import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';

/** Ends calls of models when the server stops: whoever waits for one stores nothing, and the window comes again. */
@Injectable()
export class StopSignal implements OnModuleDestroy {
  private readonly controller = new AbortController();

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Whoever waits for work to end raises the signal first: nothing says whose hook comes before whose. */
  raise(): void {
    this.controller.abort();
  }

  onModuleDestroy(): void {
    this.raise();
  }
}
