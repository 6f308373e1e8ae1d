import { Injectable } from '@nestjs/common';
import { AccessReader } from './access.reader.js';

/** Access mode `disabled`: everybody who reaches the server may read every Scope. */
@Injectable()
export class OpenAccessReader extends AccessReader {
  readableScopes(scopeIds: readonly string[]): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set(scopeIds));
  }
}
