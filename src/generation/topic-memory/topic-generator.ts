import { Injectable } from '@nestjs/common';
import { TOPIC_LIMITS } from '../../artifacts/topic-memory/topic-memory.writer.js';
import type { StructuredModel } from '../../inference/structured-model.js';
import type { EligibleSource, SourceWindow } from '../../sources/source-windows.reader.js';
import { evidenceBudget, knowledgeBudget } from '../domain/shown-evidence.js';
import { topicAnswer, topicChanges, topicInput } from './domain/topic-proposals.js';
import type { TopicChange } from './domain/topic-proposals.js';
import { TOPIC_INSTRUCTIONS } from './domain/topic-prompt.js';
import { KnownTopics } from './known-topics.js';
import type { KnownTopic } from './known-topics.js';

export type GeneratedTopic = TopicChange<KnownTopic, EligibleSource>;

/** Asks the model which topics a window makes or changes. */
@Injectable()
export class TopicGenerator {
  constructor(private readonly known: KnownTopics) {}

  /** Throws what the model throws. */
  async generate(
    model: StructuredModel,
    { scopeId, sources }: SourceWindow,
    signal: AbortSignal,
  ): Promise<readonly GeneratedTopic[]> {
    const texts = sources.map(({ text }) => text);
    const topics = await this.known.select(scopeId, texts, knowledgeBudget(model.contextWindowTokens));
    const input = topicInput(sources, topics, evidenceBudget(model.contextWindowTokens));
    const answer = await model.answer({
      purpose: 'topic_memory_generation',
      scopeId,
      instructions: TOPIC_INSTRUCTIONS,
      schema: topicAnswer(input, TOPIC_LIMITS),
      input,
      signal,
    });
    return topicChanges(answer, sources, topics);
  }
}
