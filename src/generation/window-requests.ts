import { Injectable } from '@nestjs/common';
import { BacklogWriter } from '../backlog/backlog.writer.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { ScopesReader } from '../scopes/scopes.reader.js';
import type { WindowBinding } from '../sources/source-windows.reader.js';

/** Asks the background for work that nobody waits for. */
@Injectable()
export class WindowRequests {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly backlog: BacklogWriter,
  ) {}

  /** Has the Scope's windows worked on until none is left, by whichever process is first; a stop forgets nothing. */
  request(scopeId: string, binding: WindowBinding): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await this.scopes.lockScope(tx, scopeId);
      await this.backlog.request(tx, scopeId, binding);
    });
  }
}
