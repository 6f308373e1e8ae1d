import type { ModelCall, ModelKind } from './model-call.js';

/** What some requests came to. A sum of tokens is only known when every request told its own. */
export interface UsageCounts {
  readonly requests: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Requests that did not tell their tokens. */
  readonly withoutInput: number;
  readonly withoutOutput: number;
}

/** Requests of one kind for one purpose in one Scope on one UTC day, `YYYY-MM-DD`. */
export interface UsageDay extends UsageCounts {
  readonly scopeId: string;
  readonly day: string;
  readonly purpose: string;
  readonly kind: ModelKind;
}

export const NO_USAGE: UsageCounts = {
  requests: 0,
  inputTokens: 0,
  outputTokens: 0,
  withoutInput: 0,
  withoutOutput: 0,
};

export const addUsage = (left: UsageCounts, right: UsageCounts): UsageCounts => ({
  requests: left.requests + right.requests,
  inputTokens: left.inputTokens + right.inputTokens,
  outputTokens: left.outputTokens + right.outputTokens,
  withoutInput: left.withoutInput + right.withoutInput,
  withoutOutput: left.withoutOutput + right.withoutOutput,
});

export const countCall = (call: ModelCall, day: string): UsageDay => ({
  scopeId: call.scopeId,
  day,
  purpose: call.purpose,
  kind: call.kind,
  requests: call.requests,
  inputTokens: call.inputTokens ?? 0,
  outputTokens: call.outputTokens ?? 0,
  withoutInput: Number(call.inputTokens === null),
  withoutOutput: Number(call.outputTokens === null),
});

/** One item for each Scope, day, purpose and kind, in the order in which they came first. */
export function sumUsage(days: Iterable<UsageDay>): readonly UsageDay[] {
  const byKey = new Map<string, UsageDay>();
  for (const day of days) {
    const key = JSON.stringify([day.scopeId, day.day, day.purpose, day.kind]);
    byKey.set(key, { ...day, ...addUsage(byKey.get(key) ?? NO_USAGE, day) });
  }
  return [...byKey.values()];
}
