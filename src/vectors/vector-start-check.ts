import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Models } from '../inference/models.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { StartError } from '../platform/errors/start-error.js';
import { VectorIndex } from './vector-index.js';

/** Refuses to start with an embedding model whose vectors this database could not search. */
@Injectable()
export class VectorStartCheck implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly index: VectorIndex,
    private readonly models: Models,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.models.embedding) return;
    if (await this.unitOfWork.read((snapshot) => this.index.canSearch(snapshot))) return;
    throw new StartError(
      'The database on this platform cannot compare vectors. Remove the POWERCONTEXT_SERVER_INFERENCE_EMBEDDING settings.',
    );
  }
}
