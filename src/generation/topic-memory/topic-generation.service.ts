import { Injectable } from '@nestjs/common';
import { addressOfSource } from '../../artifacts/kernel/references.js';
import { TopicMemoryWriter } from '../../artifacts/topic-memory/topic-memory.writer.js';
import { Models } from '../../inference/models.js';
import { AppConfig } from '../../platform/config/app-config.js';
import type { Tx } from '../../platform/database/unit-of-work.js';
import { isEmptyWindow } from '../../sources/source-windows.reader.js';
import type { SourceWindow } from '../../sources/source-windows.reader.js';
import { GenerationUnavailableError } from '../generation.errors.js';
import { WindowDesk } from '../window-desk.js';
import { WindowFailures } from '../window-failures.js';
import type { WindowOutcome } from '../window-runner.js';
import { TopicGenerator } from './topic-generator.js';
import type { GeneratedTopic } from './topic-generator.js';

export const TOPIC_BINDING = 'topic-memory-source-window';

export interface TopicFlush {
  readonly window: SourceWindow;
  readonly status: WindowOutcome['status'];
}

/** Turns the Sources of a Scope into topics, window by window (topic-memory.md §6). */
@Injectable()
export class TopicGenerationService {
  constructor(
    private readonly config: AppConfig,
    private readonly models: Models,
    private readonly desk: WindowDesk,
    private readonly failures: WindowFailures,
    private readonly generator: TopicGenerator,
    private readonly writer: TopicMemoryWriter,
  ) {}

  /** The next window, not worked on yet. Throws 404 `scope_not_found`. */
  open(scopeId: string): Promise<SourceWindow> {
    const { topicMemory: positions } = this.config.generation.windowLimits;
    return this.desk.open(scopeId, TOPIC_BINDING, positions, this.models.generator);
  }

  /** Works on the next window; throws as `WindowRunner.runOnce` does, and 409 when a topic changed meanwhile. */
  flush(scopeId: string, signal: AbortSignal): Promise<TopicFlush> {
    return this.desk.inTurn(scopeId, TOPIC_BINDING, async () => {
      const window = await this.open(scopeId);
      return { window, status: isEmptyWindow(window) ? 'idle' : await this.work(window, signal) };
    });
  }

  private async work(window: SourceWindow, signal: AbortSignal): Promise<TopicFlush['status']> {
    const generated = await this.generate(window, signal);
    if ('reason' in generated) return 'set_aside';
    await this.desk.commit(window, (tx) => this.publish(tx, window, generated.value));
    return 'processed';
  }

  /** A window without evidence needs no model. */
  private async generate(
    window: SourceWindow,
    signal: AbortSignal,
  ): Promise<{ readonly value: readonly GeneratedTopic[] } | { readonly reason: string }> {
    if (window.sources.length === 0) return { value: [] };
    const { generator: model } = this.models;
    if (!model) throw new GenerationUnavailableError('topic-memory');
    return this.failures.guard(window, model, signal, () => this.generator.generate(model, window, signal));
  }

  /** All topics of the window or none. */
  private async publish(tx: Tx, { scopeId }: SourceWindow, topics: readonly GeneratedTopic[]): Promise<void> {
    for (const { previous, content, sources } of topics) {
      const topic = { scopeId, content, sources: sources.map(addressOfSource) };
      await (previous ? this.writer.update(tx, topic, previous.artifact) : this.writer.create(tx, topic));
    }
  }
}
