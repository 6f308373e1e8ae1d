import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import type { SetAsideKey, SetAsideWindow, SourceWindow } from './domain/source-window.js';
import { SourceCursorStore } from './persistence/source-cursor.store.js';
import type { SetAsideRecord } from './persistence/source-cursor.store.js';
import { SourceWindowsWriter } from './source-windows.writer.js';
import type { WindowFailure } from './source-windows.writer.js';
import { WindowTakenError } from './sources.errors.js';

@Injectable()
export class StoredSourceWindowsWriter extends SourceWindowsWriter {
  constructor(
    private readonly cursors: SourceCursorStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  async advance(tx: Tx, window: SourceWindow): Promise<void> {
    const isOurs = window.wasSetAside
      ? await this.cursors.removeSetAside(tx, window)
      : await this.moveTo(tx, window, window.through, 0);
    if (!isOurs) throw new WindowTakenError();
  }

  async recordFailure(
    tx: Tx,
    window: SourceWindow,
    { reason, maxAttempts }: WindowFailure,
  ): Promise<'kept' | 'set_aside'> {
    const attempts = window.attempts + 1;
    const isSetAside = window.wasSetAside || attempts >= maxAttempts;
    const isOurs = window.wasSetAside
      ? await this.cursors.updateSetAside(tx, this.toRecord(window, reason, window.generation + 1))
      : await this.moveTo(tx, window, isSetAside ? window.through : window.after, isSetAside ? 0 : attempts);
    if (!isOurs) throw new WindowTakenError();
    if (isSetAside && !window.wasSetAside) await this.cursors.insertSetAside(tx, this.toRecord(window, reason, 1));
    return isSetAside ? 'set_aside' : 'kept';
  }

  async makeDue(tx: Tx, key: SetAsideKey): Promise<SetAsideWindow | undefined> {
    const window = await this.cursors.findSetAside(tx, key);
    if (!window) return undefined;
    const due = { ...window, isDue: true, generation: window.generation + 1 };
    return (await this.cursors.updateSetAside(tx, due)) ? due : undefined;
  }

  private moveTo(tx: Tx, window: SourceWindow, position: number, attempts: number): Promise<boolean> {
    return this.cursors.move(tx, window, { position, attempts, generation: window.generation + 1 });
  }

  private toRecord(window: SourceWindow, reason: string, generation: number): SetAsideRecord {
    const { scopeId, binding, after, through } = window;
    const attempts = window.attempts + 1;
    return {
      scopeId,
      binding,
      after,
      through,
      reason,
      attempts,
      generation,
      isDue: false,
      setAsideAt: this.clock.nowMicros(),
    };
  }
}
