import type { ModelCall, ModelKind, UsagePurpose } from './domain/model-call.js';

export type { ModelCall, ModelKind, UsagePurpose };
export { splitByScope } from './domain/split-by-scope.js';

/** Port for other features: counts what models are used for. */
export abstract class UsageRecorder {
  /** Notes one answered request. Takes no time, cannot fail, stores nothing of it yet (D-27). */
  abstract record(call: ModelCall): void;
}
