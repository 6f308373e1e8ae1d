import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { CursorCodec } from '../platform/http/cursor-codec.js';
import { cutPage } from '../platform/http/cut-page.js';
import { ScopesReader } from '../scopes/scopes.reader.js';
import { SourceWindowsReader } from '../sources/source-windows.reader.js';
import type { SetAsidePlace, SetAsideWindow } from '../sources/source-windows.reader.js';

export interface SetAsidePageRequest {
  readonly scopeId: string;
  readonly limit: number;
  readonly cursor: string | undefined;
}

export interface SetAsidePageView {
  readonly windows: readonly SetAsideWindow[];
  readonly nextCursor: string | null;
}

/**
 * Shows Sources that gave no usable answer, by binding and position (D-30). What is set aside meanwhile comes if its place
 * lies ahead; what was tried again with success comes no more.
 */
@Injectable()
export class SetAsideListing {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly reader: SourceWindowsReader,
    private readonly cursors: CursorCodec,
  ) {}

  /** Throws 404 `scope_not_found`, then 400 or 410 for the cursor. */
  async listPage({ scopeId, limit, cursor }: SetAsidePageRequest): Promise<SetAsidePageView> {
    const context = { endpoint: 'list_set_aside_windows', scopeId, limit };
    const found = await this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, scopeId);
      const after = cursor === undefined ? null : toPlace(this.cursors.decode(context, cursor));
      return this.reader.listSetAside(snapshot, scopeId, { after, limit: limit + 1 });
    });
    const { items: windows, last } = cutPage(found, limit);
    return { windows, nextCursor: last ? this.cursors.encode(context, toPosition(last)) : null };
  }
}

const toPosition = ({ binding, after }: SetAsidePlace): string => JSON.stringify([binding, after]);

/** The cursor is signed, so it holds what was put into it. */
function toPlace(position: string): SetAsidePlace {
  const [binding, after] = JSON.parse(position) as [SetAsidePlace['binding'], number];
  return { binding, after };
}
