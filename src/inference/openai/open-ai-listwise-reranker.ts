import { cleanRanks } from '../../artifacts/kernel/clean-ranks.js';
import { within } from '../../platform/async/within.js';
import type { RerankConfig } from '../../platform/config/model-config.js';
import type { UsageRecorder } from '../../usage/usage.writer.js';
import { listwisePrompt, repairPrompt } from '../domain/listwise-prompt.js';
import type { ChatMessage } from '../domain/listwise-prompt.js';
import { InferenceMisconfiguredError } from '../inference.errors.js';
import { Reranker } from '../reranker.js';
import type { RerankRequest } from '../reranker.js';
import { OpenAiEndpoint } from './open-ai-endpoint.js';
import { readChatText, readRanks } from './read-choice.js';
import { readUsage } from './read-usage.js';

const MAX_ANSWER_BYTES = 262_144;

/** Asks a chat model for the order of the whole list at once. */
export class OpenAiListwiseReranker extends Reranker {
  readonly candidateLimit: number;
  private readonly endpoint: OpenAiEndpoint;

  constructor(
    private readonly config: RerankConfig,
    private readonly usage: UsageRecorder,
  ) {
    super();
    this.candidateLimit = config.candidateLimit;
    this.endpoint = new OpenAiEndpoint(config, '/chat/completions');
  }

  /** Where the model names nothing usable in the right form, the order so far stays (memory.md §7). */
  async rank({ scopeId, query, candidates, limit }: RerankRequest): Promise<readonly number[]> {
    const wanted = Math.min(limit, candidates.length);
    const selected = await this.ask(scopeId, listwisePrompt(query, candidates, wanted));
    const { ranks } = cleanRanks(selected, candidates.length, wanted);
    return ranks.length > 0 ? ranks : Array.from({ length: wanted }, (_, index) => index + 1);
  }

  async probe(): Promise<void> {
    await this.rank({
      scopeId: null,
      query: 'When is the meeting?',
      candidates: ['The meeting is at noon.'],
      limit: 1,
    });
  }

  /** One deadline covers the first request and all repeats. */
  private async ask(scopeId: string | null, first: readonly ChatMessage[]): Promise<readonly number[]> {
    const signal = within(this.config.timeoutMs);
    let messages = first;
    for (let request = 1; request <= this.config.maxRequests; request += 1) {
      const answer = await this.complete(messages, signal);
      if (scopeId !== null) this.count(scopeId, answer);
      const text = readChatText(answer);
      const ranks = text === undefined ? undefined : readRanks(text);
      if (ranks) return ranks;
      if (text !== undefined) messages = repairPrompt(first, text);
    }
    throw new InferenceMisconfiguredError('output_unusable');
  }

  private async complete(messages: readonly ChatMessage[], signal: AbortSignal): Promise<unknown> {
    const { model, settings } = this.config;
    const body = {
      temperature: 0,
      response_format: { type: 'json_object' },
      ...settings,
      model,
      messages,
      stream: false,
    };
    return this.endpoint.post({ body, maxBytes: MAX_ANSWER_BYTES, signal });
  }

  private count(scopeId: string, answer: unknown): void {
    this.usage.record({ scopeId, purpose: 'memory_recall', kind: 'generation', requests: 1, ...readUsage(answer) });
  }
}
