import { Injectable } from '@nestjs/common';
import { ModelHealth } from '../inference/model-health.reader.js';
import { VectorProgressReader } from '../vectors/vector-progress.reader.js';
import { answerInTime } from './answer-in-time.js';

export interface ModelChecks {
  /** Whether every configured model answers. */
  readonly isComplete: boolean;
  readonly checks: Readonly<Record<string, string>>;
}

/** What readiness says of the optional models: nothing of those that are not configured. */
@Injectable()
export class ModelReadiness {
  constructor(
    private readonly health: ModelHealth,
    private readonly progress: VectorProgressReader,
  ) {}

  async check(): Promise<ModelChecks> {
    const [states, vectors] = await Promise.all([this.health.check(), this.describeVectors()]);
    const isComplete = Object.values(states).every((state) => state === 'ready');
    return { isComplete, checks: { ...states, ...vectors } };
  }

  /** How far the background has come (D-18); silent when the database does not answer, which has a check of its own. */
  private async describeVectors(): Promise<Readonly<Record<string, string>>> {
    const progress = await answerInTime(this.progress.read(), undefined).catch(() => undefined);
    if (!progress) return {};
    const { stored, pending, setAside } = progress;
    const total = stored + pending + setAside;
    return { 'memory.vectors': pending === 0 ? 'ready' : `catching up: ${stored + setAside} of ${total}` };
  }
}
