import { Injectable } from '@nestjs/common';
import { BacklogWriter } from '../backlog/backlog.writer.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { ScopesReader } from '../scopes/scopes.reader.js';
import type { SetAsideKey, SetAsideWindow } from '../sources/source-windows.reader.js';
import { SourceWindowsWriter } from '../sources/source-windows.writer.js';
import { SetAsideWindowNotFoundError } from './processing.errors.js';

/** Has Sources that gave no usable answer tried again (D-30). */
@Injectable()
export class SetAsideService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly writer: SourceWindowsWriter,
    private readonly backlog: BacklogWriter,
  ) {}

  /** Has the window tried before all others. Throws 404 `scope_not_found`, then 404 `set_aside_window_not_found`. */
  retry(key: SetAsideKey): Promise<SetAsideWindow> {
    const { scopeId, binding } = key;
    return this.unitOfWork.run(async (tx) => {
      await this.scopes.lockScope(tx, scopeId);
      const window = await this.writer.makeDue(tx, key);
      if (!window) throw new SetAsideWindowNotFoundError();
      await this.backlog.request(tx, scopeId, binding);
      return window;
    });
  }
}
