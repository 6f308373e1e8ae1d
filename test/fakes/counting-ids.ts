import { Ids } from '../../src/platform/ids/ids.js';

/** 1, 2, 3 … in the shape of random ids, so that equal histories have equal ids. */
export class CountingIds extends Ids {
  private count = 0;

  hex(prefix: string): string {
    return prefix + (this.count += 1).toString(16).padStart(32, '0');
  }

  crockford(prefix: string): string {
    return prefix + String((this.count += 1)).padStart(26, '0');
  }

  uuid(): string {
    return `00000000-0000-4000-8000-${String((this.count += 1)).padStart(12, '0')}`;
  }
}
