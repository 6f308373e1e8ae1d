import type { EmbeddingProfile } from '../../artifacts/kernel/embedding-hash.js';
import { within } from '../../platform/async/within.js';
import type { EmbeddingConfig } from '../../platform/config/model-config.js';
import type { UsageRecorder } from '../../usage/usage.writer.js';
import { splitByScope } from '../../usage/usage.writer.js';
import { EmbeddingProvider } from '../embedding-provider.js';
import type { EmbeddingCall, EmbeddingInput, EmbeddingUse } from '../embedding-provider.js';
import { OpenAiEndpoint } from './open-ai-endpoint.js';
import { readEmbeddings } from './read-embeddings.js';
import { readUsage } from './read-usage.js';

/** Generous for a component written in decimal, with what surrounds it. */
const BYTES_PER_COMPONENT = 40;
const BYTES_BESIDES = 65_536;

export class OpenAiEmbeddingProvider extends EmbeddingProvider {
  readonly profile: EmbeddingProfile;
  readonly variant: string;
  readonly distinguishesQueries: boolean;
  readonly batchSize: number;
  private readonly endpoint: OpenAiEndpoint;

  constructor(
    private readonly config: EmbeddingConfig,
    private readonly usage: UsageRecorder,
  ) {
    super();
    const { profileId, modelName, dimension, settings, querySettings } = config;
    this.profile = { profileId, model: modelName, dimension, distance: 'l2', normalization: 'unit' };
    this.variant = JSON.stringify({ settings, querySettings });
    this.distinguishesQueries = Object.keys(querySettings).length > 0;
    this.batchSize = config.batchSize;
    this.endpoint = new OpenAiEndpoint(config, '/embeddings');
  }

  get isInService(): boolean {
    return this.endpoint.isInService;
  }

  async embed(
    texts: readonly string[],
    { input, use, signal }: EmbeddingCall,
  ): Promise<readonly (readonly number[])[]> {
    const { dimension } = this.config;
    const answer = await this.endpoint.post({
      body: { model: this.config.model, ...this.settingsFor(input), input: texts },
      maxBytes: BYTES_BESIDES + texts.length * dimension * BYTES_PER_COMPONENT,
      signal: within(this.config.timeoutMs, signal),
    });
    if (use) this.count(texts, use, readUsage(answer).inputTokens);
    return readEmbeddings(answer, { count: texts.length, dimension });
  }

  /** Vectors are no tokens, so none are received. */
  private count(texts: readonly string[], { purpose, scopeIds }: EmbeddingUse, tokens: number | null): void {
    for (const part of splitByScope(texts, scopeIds, tokens))
      this.usage.record({ ...part, purpose, kind: 'embedding', outputTokens: 0 });
  }

  private settingsFor(input: EmbeddingInput): Readonly<Record<string, unknown>> {
    const { settings, querySettings } = this.config;
    return input === 'query' ? { ...settings, ...querySettings } : settings;
  }
}
