import { Injectable } from '@nestjs/common';
import { BacklogWriter } from '../backlog/backlog.writer.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { ScopesReader } from '../scopes/scopes.reader.js';
import { SourceWindowsReader } from '../sources/source-windows.reader.js';
import type { SetAsideWindow } from '../sources/source-windows.reader.js';
import { SourceWindowsWriter } from '../sources/source-windows.writer.js';
import { SetAsideWindowNotFoundError } from './processing.errors.js';

export type { SetAsideWindow };

/** Shows Sources that gave no usable answer, and has them tried again (D-30). */
@Injectable()
export class SetAsideService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly reader: SourceWindowsReader,
    private readonly writer: SourceWindowsWriter,
    private readonly backlog: BacklogWriter,
  ) {}

  /** In order of binding and position. Throws 404 `scope_not_found`. */
  list(scopeId: string): Promise<readonly SetAsideWindow[]> {
    return this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, scopeId);
      return this.reader.listSetAside(snapshot, scopeId);
    });
  }

  /** Has the window tried before all others. Throws 404 `scope_not_found`, then 404 `set_aside_window_not_found`. */
  retry(address: Pick<SetAsideWindow, 'scopeId' | 'binding' | 'after'>): Promise<SetAsideWindow> {
    const { scopeId, binding, after } = address;
    return this.unitOfWork.run(async (tx) => {
      await this.scopes.lockScope(tx, scopeId);
      await this.writer.makeDue(tx, address);
      const windows = await this.reader.listSetAside(tx, scopeId);
      const window = windows.find((each) => each.binding === binding && each.after === after);
      if (!window) throw new SetAsideWindowNotFoundError();
      await this.backlog.request(tx, scopeId, binding);
      return window;
    });
  }
}
