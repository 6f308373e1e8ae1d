import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Models } from '../inference/models.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { SpaceKeeper } from './space-keeper.js';
import { VectorBacklog } from './vector-backlog.js';
import type { VectorProgress } from './vector-backlog.js';

/** How complete the vectors are (D-18). */
@Injectable()
export class VectorProgressReader implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly backlog: VectorBacklog,
    private readonly spaces: SpaceKeeper,
    private readonly models: Models,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    if (this.models.embedding) this.publish();
  }

  /** Undefined without an embedding model. Before the model answered for the first time, everything is pending. */
  async read(): Promise<VectorProgress | undefined> {
    if (!this.models.embedding) return undefined;
    const space = this.spaces.current?.seq ?? Number.MAX_SAFE_INTEGER;
    return this.unitOfWork.read((snapshot) => this.backlog.countProgress(snapshot, space));
  }

  private publish(): void {
    const gauge: Gauge<'state'> = new Gauge({
      name: 'powercontext_server_vector_documents',
      help: 'Documents searched by meaning: with a vector, waiting for one, refused by the model.',
      labelNames: ['state'],
      registers: [this.metrics.registry],
      collect: async (): Promise<void> => {
        const { stored = 0, pending = 0, setAside = 0 } = (await this.read()) ?? {};
        gauge.set({ state: 'stored' }, stored);
        gauge.set({ state: 'pending' }, pending);
        gauge.set({ state: 'set_aside' }, setAside);
      },
    });
  }
}
