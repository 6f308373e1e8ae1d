import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { TopicMemoryStore } from './persistence/topic-memory.store.js';

/** Tells at start when something other than this server has changed topics: search would show them wrongly or not at all. */
@Injectable()
export class TopicMemoryStartCheck implements OnApplicationBootstrap {
  private readonly log = new Logger('topic-memory');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly store: TopicMemoryStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const outdated = await this.unitOfWork.read((snapshot) => this.store.countOutdated(snapshot));
    if (outdated > 0)
      this.log.warn({ message: 'Topics are not searchable as they are; replace them to repair it.', outdated });
  }
}
