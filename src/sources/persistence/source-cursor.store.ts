import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { SetAsideKey, SetAsidePage, SetAsideWindow, WindowBinding } from '../domain/source-window.js';
import type { WindowProgress } from '../source-windows.reader.js';

export interface CursorAddress {
  readonly scopeId: string;
  readonly binding: WindowBinding;
}

/** Where a binding stands in a Scope. `generation` grows with every change. */
export interface SourceCursor {
  readonly position: number;
  readonly generation: number;
  /** Failures in a row at this position. */
  readonly attempts: number;
}

export type SetAsideRecord = SetAsideWindow & Pick<SourceCursor, 'generation'>;

/** Port: cursors, and windows that were set aside. */
export abstract class SourceCursorStore {
  /** A binding that never moved is at 0, in generation 0. */
  abstract find(snapshot: Snapshot, address: CursorAddress): Promise<SourceCursor>;
  abstract list(
    snapshot: Snapshot,
    binding: WindowBinding,
    scopeIds: readonly string[],
  ): Promise<readonly WindowProgress[]>;
  /** Stores the next state of the cursor; false when its generation is not that before `next.generation` any more. */
  abstract move(tx: Tx, address: CursorAddress, next: SourceCursor): Promise<boolean>;

  /** The first due window by position. */
  abstract findDue(snapshot: Snapshot, address: CursorAddress): Promise<SetAsideRecord | undefined>;
  abstract findSetAside(snapshot: Snapshot, key: SetAsideKey): Promise<SetAsideRecord | undefined>;
  /** Those of one Scope in order of binding and position; at most `limit` after a place. */
  abstract listSetAside(snapshot: Snapshot, scopeId: string, page: SetAsidePage): Promise<readonly SetAsideRecord[]>;
  abstract insertSetAside(tx: Tx, record: SetAsideRecord): Promise<void>;
  /** Stores the next state of the window; false as `move` answers it. */
  abstract updateSetAside(tx: Tx, next: SetAsideRecord): Promise<boolean>;
  /** Removes the window; false when its generation is another. */
  abstract removeSetAside(
    tx: Tx,
    record: Pick<SetAsideRecord, 'scopeId' | 'binding' | 'after' | 'generation'>,
  ): Promise<boolean>;
}
