import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { ScopesReader } from '../scopes/scopes.reader.js';
import { lastThatFits, narrowedPositions, toEligible } from './domain/source-window.js';
import type {
  SetAsidePage,
  SetAsideWindow,
  SourceWindow,
  WindowBinding,
  WindowBounds,
} from './domain/source-window.js';
import { SourceCursorStore } from './persistence/source-cursor.store.js';
import type { CursorAddress } from './persistence/source-cursor.store.js';
import { SourceStore } from './persistence/source.store.js';
import { SourceWindowsReader } from './source-windows.reader.js';
import type { WindowProgress } from './source-windows.reader.js';

/** A window before its Sources are read. */
type Outline = Omit<SourceWindow, 'sources'>;

@Injectable()
export class StoredSourceWindowsReader extends SourceWindowsReader {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly cursors: SourceCursorStore,
    private readonly sources: SourceStore,
  ) {
    super();
  }

  open(scopeId: string, binding: WindowBinding, bounds: WindowBounds): Promise<SourceWindow> {
    return this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, scopeId);
      const head = await this.sources.findPosition(snapshot, scopeId);
      const due = await this.cursors.findDue(snapshot, { scopeId, binding });
      if (due) return this.fill(snapshot, { ...due, head, wasSetAside: true }, Infinity);
      return this.fill(snapshot, await this.outline(snapshot, { scopeId, binding }, head, bounds), bounds.tokens);
    });
  }

  async findWindow(
    snapshot: Snapshot,
    address: CursorAddress,
    { after, through }: Pick<SourceWindow, 'after' | 'through'>,
  ): Promise<SourceWindow | undefined> {
    const head = await this.sources.findPosition(snapshot, address.scopeId);
    const setAside = await this.cursors.findSetAside(snapshot, { ...address, after });
    if (setAside?.through === through) return this.fill(snapshot, { ...setAside, head, wasSetAside: true }, Infinity);
    const { position, ...cursor } = await this.cursors.find(snapshot, address);
    if (position !== after) return undefined;
    return this.fill(snapshot, { ...address, ...cursor, after, through, head, wasSetAside: false }, Infinity);
  }

  listProgress(
    snapshot: Snapshot,
    binding: WindowBinding,
    scopeIds: readonly string[],
  ): Promise<readonly WindowProgress[]> {
    return this.cursors.list(snapshot, binding, scopeIds);
  }

  listSetAside(snapshot: Snapshot, scopeId: string, page: SetAsidePage): Promise<readonly SetAsideWindow[]> {
    return this.cursors.listSetAside(snapshot, scopeId, page);
  }

  private async outline(
    snapshot: Snapshot,
    address: CursorAddress,
    head: number,
    bounds: WindowBounds,
  ): Promise<Outline> {
    const { position: after, ...cursor } = await this.cursors.find(snapshot, address);
    const through = Math.min(head, after + narrowedPositions(bounds.positions, cursor.attempts));
    return { ...address, ...cursor, after, through, head, wasSetAside: false };
  }

  private async fill(snapshot: Snapshot, outline: Outline, tokens: number): Promise<SourceWindow> {
    const { scopeId, binding, after, head, generation, attempts, wasSetAside } = outline;
    const limit = outline.through - after;
    const read = await this.sources.list(snapshot, scopeId, { after, through: outline.through, limit });
    const through = limit === 0 ? after : lastThatFits(read, tokens);
    const sources = toEligible(read.filter(({ position }) => position <= through));
    return { scopeId, binding, after, through, head, generation, attempts, wasSetAside, sources };
  }
}
