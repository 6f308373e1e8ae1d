import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, lastValueFrom } from 'rxjs';
import type { Observable } from 'rxjs';
import { CallerReader } from '../access/caller.reader.js';
import type { Principal } from '../access/caller.reader.js';
import { canonicalJson } from '../artifacts/kernel/canonical-json.js';
import { sha256Hex } from '../artifacts/kernel/digest.js';
import { IDEMPOTENCY_KEY } from '../contract/idempotency-key.js';
import { WriteOperation } from '../contract/write-operation.decorator.js';
import type { WriteKind } from '../contract/write-operation.decorator.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { KeptAnswers } from './kept-answers.js';
import type { Exchange } from './kept-answers.js';
import { SlowWrites } from './slow-writes.js';

/**
 * Gives every write its optional `Idempotency-Key` (D-11), which the contract has checked by now. The first answer is stored in the same unit of work as the
 * write itself, so either both are there after a crash or neither is; failed requests keep nothing.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly unitOfWork: UnitOfWork,
    private readonly answers: KeptAnswers,
    private readonly slow: SlowWrites,
    private readonly callers: CallerReader,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const sent = request.header(IDEMPOTENCY_KEY);
    const write: WriteKind | undefined = this.reflector.get(WriteOperation, context.getHandler());
    if (sent === undefined || !write) return next.handle();
    const key = keyOf(this.callers.get().principal, sent);
    const exchange = { key, request, response: context.switchToHttp().getResponse<Response>(), next };
    if (write === 'asks-a-model') return from(this.slow.answerOnce(exchange));
    return from(this.unitOfWork.run((tx) => this.answerOnce(tx, exchange)));
  }

  private async answerOnce(tx: Tx, exchange: Exchange): Promise<unknown> {
    const record = await this.answers.claim(tx, exchange.key);
    if (record) return this.answers.replay(record, exchange);
    // The handler's own unit of work joins this one.
    const body: unknown = await lastValueFrom(exchange.next.handle());
    await this.answers.keep(tx, exchange, body);
    return body;
  }
}

/** Nobody is answered with what another principal was told. A caller that nobody asked who it is keeps its keys as they are. */
const keyOf = ({ authentication, type, id }: Principal, sent: string): string =>
  authentication === 'local' ? sent : sha256Hex(canonicalJson([type, id, sent]));
