import type { Tx } from '../platform/database/unit-of-work.js';
import type { SetAsideKey, SetAsideWindow, SourceWindow } from './domain/source-window.js';

/** Why a window could not be worked on: a word of a closed list, never a text. */
export interface WindowFailure {
  readonly reason: string;
  /** Failures in a row after which the window is set aside. */
  readonly maxAttempts: number;
}

/** Port for other features: ends windows. The unit of work has locked the Scope before. */
export abstract class SourceWindowsWriter {
  /** Consumes the window, with the results in the same unit. Throws 409 `WindowTakenError` when somebody else did. */
  abstract advance(tx: Tx, window: SourceWindow): Promise<void>;

  /**
   * Counts an unusable answer. At `maxAttempts` the window is set aside, and the cursor moves on. Throws 409
   * `WindowTakenError` as `advance` does.
   */
  abstract recordFailure(tx: Tx, window: SourceWindow, failure: WindowFailure): Promise<'kept' | 'set_aside'>;

  /** Has the window tried again by the next run; undefined when nothing is set aside there. */
  abstract makeDue(tx: Tx, key: SetAsideKey): Promise<SetAsideWindow | undefined>;
}
