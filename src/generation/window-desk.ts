import { Injectable } from '@nestjs/common';
import { LeaseGuard } from '../backlog/lease.guard.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { ScopesReader } from '../scopes/scopes.reader.js';
import { SourceWindowsReader } from '../sources/source-windows.reader.js';
import type { SourceWindow, WindowBinding, WindowBounds } from '../sources/source-windows.reader.js';
import { SourceWindowsWriter } from '../sources/source-windows.writer.js';
import { WindowTakenError } from '../sources/sources.errors.js';
import { evidenceBudget } from './domain/shown-evidence.js';
import { KeyedTurns } from '../platform/turns/keyed-turns.js';

/** Hands out windows and takes them back with their results. */
@Injectable()
export class WindowDesk {
  private readonly turns = new KeyedTurns();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly reader: SourceWindowsReader,
    private readonly writer: SourceWindowsWriter,
    private readonly leases: LeaseGuard,
  ) {}

  /** Within this process, calls for one binding of one Scope wait for each other rather than ask a model twice. */
  inTurn<T>(scopeId: string, binding: WindowBinding, work: () => Promise<T>): Promise<T> {
    return this.turns.run(JSON.stringify([scopeId, binding]), work);
  }

  /** A window of at most `positions` that the model, if there is one, can read at once. */
  open(
    scopeId: string,
    binding: WindowBinding,
    positions: number,
    model: { readonly contextWindowTokens: number } | undefined,
  ): Promise<SourceWindow> {
    const bounds: WindowBounds = {
      positions,
      tokens: model ? evidenceBudget(model.contextWindowTokens) : Infinity,
    };
    return this.reader.open(scopeId, binding, bounds);
  }

  /** Stores results and consumes the window in one unit of work; throws 409 `WindowTakenError` when somebody else did. */
  commit<T>(window: SourceWindow, store: (tx: Tx) => Promise<T>): Promise<T> {
    return this.unitOfWork.run(async (tx) => {
      await this.begin(tx, window);
      await this.writer.advance(tx, window);
      return store(tx);
    });
  }

  /** Stores what concerns the window and leaves it where it is; throws as `commit` does. */
  hold<T>(window: SourceWindow, store: (tx: Tx) => Promise<T>): Promise<T> {
    return this.unitOfWork.run(async (tx) => {
      await this.begin(tx, window);
      const found = await this.reader.findWindow(tx, window, window);
      if (found?.generation !== window.generation) throw new WindowTakenError();
      return store(tx);
    });
  }

  private async begin(tx: Tx, { scopeId }: SourceWindow): Promise<void> {
    await this.scopes.lockScope(tx, scopeId);
    await this.leases.confirm(tx);
  }
}
