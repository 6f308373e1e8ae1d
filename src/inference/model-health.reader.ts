import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { CachedProbe } from './cached-probe.js';
import { Models } from './models.js';

/** Whether each configured model answers: `ready`, `unavailable`, `timeout` or `misconfigured: <reason>`. */
export type ModelStates = Readonly<Partial<Record<'inference.embedding' | 'inference.rerank', string>>>;

/** Asks the configured models now and then; the answers are kept for a while (scopes-authz-infra.md §7). */
@Injectable()
export class ModelHealth {
  private readonly probes: readonly (readonly [keyof ModelStates, CachedProbe])[];

  constructor({ embedding, reranker }: Models, clock: Clock) {
    this.probes = [
      ...(embedding ? [['inference.embedding', new CachedProbe(() => embed(embedding), clock)] as const] : []),
      ...(reranker ? [['inference.rerank', new CachedProbe(() => reranker.probe(), clock)] as const] : []),
    ];
  }

  /** One state per configured model, within two seconds. */
  async check(): Promise<ModelStates> {
    const states = await Promise.all(this.probes.map(async ([name, probe]) => [name, await probe.check()] as const));
    return Object.fromEntries(states);
  }
}

const embed = (embedding: NonNullable<Models['embedding']>): Promise<unknown> =>
  embedding.embed(['Does it answer?'], { input: 'query' });
