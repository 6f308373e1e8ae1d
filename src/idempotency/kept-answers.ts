import { Injectable } from '@nestjs/common';
import type { CallHandler } from '@nestjs/common';
import type { Request, Response } from 'express';
import { canonicalJson } from '../artifacts/kernel/canonical-json.js';
import { sha256Hex } from '../artifacts/kernel/digest.js';
import { Clock } from '../platform/clock/clock.js';
import type { Snapshot, Tx } from '../platform/database/unit-of-work.js';
import { IdempotencyConflictError } from './idempotency.errors.js';
import { IdempotencyStore } from './persistence/idempotency.store.js';
import type { IdempotencyRecord } from './persistence/idempotency.store.js';

const LIFETIME_MICROS = 24 * 3600 * 1_000_000;

/** Headers of an answer that belong to its result. */
const KEPT_HEADERS = ['ETag', 'Location'] as const;

/** A write with an `Idempotency-Key` that waits for its answer. */
export interface Exchange {
  readonly key: string;
  readonly request: Request;
  readonly response: Response;
  readonly next: CallHandler;
}

/** Keeps first answers, and gives them again. */
@Injectable()
export class KeptAnswers {
  constructor(
    private readonly store: IdempotencyStore,
    private readonly clock: Clock,
  ) {}

  /** The answer kept under the key, if any. Other units with the key wait until this one ends. */
  async claim(tx: Tx, key: string): Promise<IdempotencyRecord | undefined> {
    await this.store.removeOlderThan(tx, this.oldest());
    await this.store.claim(tx, key);
    return this.store.find(tx, key);
  }

  /** As `claim`, without making anybody wait. */
  async find(snapshot: Snapshot, key: string): Promise<IdempotencyRecord | undefined> {
    const record = await this.store.find(snapshot, key);
    return record && record.createdAt >= this.oldest() ? record : undefined;
  }

  async keep(tx: Tx, { key, request, response }: Exchange, body: unknown): Promise<void> {
    await this.store.insert(tx, {
      key,
      requestDigest: digestOf(request),
      status: response.statusCode,
      headers: keptHeaders(response),
      body: JSON.stringify(body),
      createdAt: this.clock.nowMicros(),
    });
  }

  /** Answers as it was answered first. Throws 409 `idempotency_conflict` when something else was asked then. */
  replay(record: IdempotencyRecord, { request, response }: Exchange): unknown {
    if (record.requestDigest !== digestOf(request)) throw new IdempotencyConflictError();
    response.status(record.status);
    for (const [name, value] of Object.entries(record.headers)) response.setHeader(name, value);
    return JSON.parse(record.body);
  }

  private oldest(): number {
    return this.clock.nowMicros() - LIFETIME_MICROS;
  }
}

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
