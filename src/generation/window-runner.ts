import type { WindowBinding } from '../sources/source-windows.reader.js';

/** What became of one window. */
export interface WindowOutcome {
  /**
   * `processed`: its Sources are consumed, with whatever they gave. `idle`: there was nothing to do, or the Scope does not
   * want it now. `set_aside`: it failed too often and is left out (D-30).
   */
  readonly status: 'processed' | 'idle' | 'set_aside';
  /** Whether another run would find more. */
  readonly hasMore: boolean;
}

/** One family's work on the Sources of a Scope; operations and the background both start it. */
export abstract class WindowRunner {
  abstract readonly binding: WindowBinding;

  /**
   * Works on the next window: reads, asks the model outside any unit of work, and stores results and cursor in one unit,
   * so that ending it anywhere loses and repeats nothing. Ends early with `signal`. Throws `InferenceError`s (an
   * `UnusableOutputError` has been counted against the window), `WindowTakenError`, 422 `capability_not_supported` or 503
   * `generation_unavailable` without a model, 404 `scope_not_found`, and what the database throws.
   */
  abstract runOnce(scopeId: string, signal: AbortSignal): Promise<WindowOutcome>;
}
