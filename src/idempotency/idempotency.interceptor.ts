import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, lastValueFrom } from 'rxjs';
import type { Observable } from 'rxjs';
import { CallerReader } from '../access/caller.reader.js';
import { canonicalJson } from '../artifacts/kernel/canonical-json.js';
import { sha256Hex } from '../artifacts/kernel/digest.js';
import type { Principal } from '../access/caller.reader.js';
import { IDEMPOTENCY_KEY } from '../contract/idempotency-key.js';
import { WriteOperation } from '../contract/write-operation.decorator.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { IdempotencyConflictError } from './idempotency.errors.js';
import { IdempotencyStore } from './persistence/idempotency.store.js';
import type { IdempotencyRecord } from './persistence/idempotency.store.js';

const LIFETIME_MICROS = 24 * 3600 * 1_000_000;

/** Headers of an answer that belong to its result. */
const KEPT_HEADERS = ['ETag', 'Location'] as const;

/**
 * Gives every write its optional `Idempotency-Key` (D-11), which the contract has checked by now. The first answer is stored in the same unit of work as the
 * write itself, so either both are there after a crash or neither is; failed requests keep nothing.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly unitOfWork: UnitOfWork,
    private readonly store: IdempotencyStore,
    private readonly clock: Clock,
    private readonly callers: CallerReader,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const sent = request.header(IDEMPOTENCY_KEY);
    const isWrite = this.reflector.get(WriteOperation, context.getHandler()) === true;
    if (sent === undefined || !isWrite) return next.handle();
    const key = keyOf(this.callers.get().principal, sent);
    const response = context.switchToHttp().getResponse<Response>();
    return from(this.unitOfWork.run((tx) => this.answerOnce(tx, { key, request, response, next })));
  }

  private async answerOnce(tx: Tx, exchange: Exchange): Promise<unknown> {
    const digest = digestOf(exchange.request);
    const oldest = this.clock.nowMicros() - LIFETIME_MICROS;
    await this.store.removeOlderThan(tx, oldest);
    await this.store.claim(tx, exchange.key);
    const record = await this.store.find(tx, exchange.key);
    if (!record) return this.answerAndKeep(tx, exchange, digest);
    if (record.requestDigest !== digest) throw new IdempotencyConflictError();
    return replay(record, exchange.response);
  }

  /** The handler's own unit of work joins this one. */
  private async answerAndKeep(tx: Tx, { key, response, next }: Exchange, requestDigest: string): Promise<unknown> {
    const body: unknown = await lastValueFrom(next.handle());
    await this.store.insert(tx, {
      key,
      requestDigest,
      status: response.statusCode,
      headers: keptHeaders(response),
      body: JSON.stringify(body),
      createdAt: this.clock.nowMicros(),
    });
    return body;
  }
}

interface Exchange {
  readonly key: string;
  readonly request: Request;
  readonly response: Response;
  readonly next: CallHandler;
}

/** Nobody is answered with what another principal was told. A caller that nobody asked who it is keeps its keys as they are. */
const keyOf = ({ authentication, type, id }: Principal, sent: string): string =>
  authentication === 'local' ? sent : sha256Hex(canonicalJson([type, id, sent]));

/** Everything that decides what the write does. */
const digestOf = (request: Request): string =>
  sha256Hex(
    canonicalJson({
      method: request.method,
      path: request.path,
      ifMatch: request.header('If-Match') ?? null,
      body: (request.body as unknown) ?? null,
    }),
  );

const keptHeaders = (response: Response): Record<string, string> =>
  Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = response.getHeader(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

function replay(record: IdempotencyRecord, response: Response): unknown {
  response.status(record.status);
  for (const [name, value] of Object.entries(record.headers)) response.setHeader(name, value);
  return JSON.parse(record.body);
}
