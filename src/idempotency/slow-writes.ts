import { Injectable } from '@nestjs/common';
import { lastValueFrom } from 'rxjs';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { KeyedTurns } from '../platform/turns/keyed-turns.js';
import { KeptAnswers } from './kept-answers.js';
import type { Exchange } from './kept-answers.js';

/**
 * Writes that ask a model run in no unit of work, so their answer is kept in a later one: repetitions wait for each other
 * within this process, and a crash between the two loses the answer, not the write (ADR 0019).
 */
@Injectable()
export class SlowWrites {
  private readonly turns = new KeyedTurns();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly answers: KeptAnswers,
  ) {}

  answerOnce(exchange: Exchange): Promise<unknown> {
    return this.turns.run(exchange.key, async () => {
      const record = await this.unitOfWork.read((snapshot) => this.answers.find(snapshot, exchange.key));
      return record ? this.answers.replay(record, exchange) : this.answerAndKeep(exchange);
    });
  }

  private async answerAndKeep(exchange: Exchange): Promise<unknown> {
    const body: unknown = await lastValueFrom(exchange.next.handle());
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.answers.claim(tx, exchange.key))) await this.answers.keep(tx, exchange, body);
    });
    return body;
  }
}
