import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';

/** Ends calls of models when the server stops: whoever waits for one stores nothing, and the window comes again. */
@Injectable()
export class StopSignal implements OnModuleDestroy {
  private readonly controller = new AbortController();

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  onModuleDestroy(): void {
    this.controller.abort();
  }
}
