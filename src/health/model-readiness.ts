import { Injectable } from '@nestjs/common';
import { ModelHealth } from '../inference/model-health.reader.js';

export interface ModelChecks {
  /** Whether every configured model answers. */
  readonly isComplete: boolean;
  readonly checks: Readonly<Record<string, string>>;
}

/** What readiness says of the optional models: nothing of those that are not configured. */
@Injectable()
export class ModelReadiness {
  constructor(private readonly health: ModelHealth) {}

  async check(): Promise<ModelChecks> {
    const states = await this.health.check();
    const isComplete = Object.values(states).every((state) => state === 'ready');
    return { isComplete, checks: { ...states } };
  }
}
