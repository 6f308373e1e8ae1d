import type { Snapshot } from '../platform/database/unit-of-work.js';
import { WINDOW_BINDINGS } from './domain/source-window.js';
import type {
  SetAsidePage,
  SetAsideWindow,
  SourceWindow,
  WindowBinding,
  WindowBounds,
} from './domain/source-window.js';

export { WINDOW_BINDINGS };
export type * from './domain/source-window.js';

/** Where one reader of a Scope's journal stands. */
export interface WindowProgress {
  readonly scopeId: string;
  /** Last consumed position; 0 before the first. */
  readonly position: number;
}

/** Port for other features: what is left to be read of a Scope's journal. */
export abstract class SourceWindowsReader {
  /**
   * The next window of the binding: one that was set aside and is due again, else what follows the cursor. Empty
   * (`after` = `through`) when there is nothing. Takes no lock. Throws 404 `scope_not_found`.
   */
  abstract open(scopeId: string, binding: WindowBinding, bounds: WindowBounds): Promise<SourceWindow>;

  /** The window with exactly these bounds, while nobody has consumed it; undefined when somebody has. */
  abstract findWindow(
    snapshot: Snapshot,
    address: Pick<SourceWindow, 'scopeId' | 'binding'>,
    bounds: Pick<SourceWindow, 'after' | 'through'>,
  ): Promise<SourceWindow | undefined>;

  /** Cursors of those of the Scopes that have one, in no promised order. */
  abstract listProgress(
    snapshot: Snapshot,
    binding: WindowBinding,
    scopeIds: readonly string[],
  ): Promise<readonly WindowProgress[]>;

  /** The Scope's windows that were set aside, in order of binding and position; at most `limit` after a place. */
  abstract listSetAside(snapshot: Snapshot, scopeId: string, page: SetAsidePage): Promise<readonly SetAsideWindow[]>;
}

/** Whether something is left to be read once the window is done with. */
export const hasMoreBehind = ({ wasSetAside, through, head }: SourceWindow): boolean => wasSetAside || through < head;

export const isEmptyWindow = ({ after, through }: SourceWindow): boolean => after === through;
