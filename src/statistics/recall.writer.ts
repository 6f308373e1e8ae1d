import type { Preparation, RecalledEntry } from './domain/preparation.js';

export type { RecalledEntry };

/** Port for other features: counts prepared contexts. */
export abstract class RecallRecorder {
  /** Notes one context that was prepared after recall. Takes no time, cannot fail, stores nothing of it yet (D-27). */
  abstract record(preparation: Omit<Preparation, 'instant'>): void;
}
