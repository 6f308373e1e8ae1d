import { createHash, randomUUID } from 'node:crypto';
import { BoundedMap } from '../../kit/src/index.js';
import type { PromptMessage } from './ai-sdk-api.js';

/**
 * Names turns for programs that do not. A call that ends with words of the user begins a turn; one that goes on from there,
 * after a tool for example, belongs to the turn that began with the same words.
 */
export class UnnamedTurns {
  private readonly ids = new BoundedMap<string>();

  /** `upToUser` is the conversation up to the last words of the user; `begins` says that nothing follows them. */
  idOf(upToUser: readonly PromptMessage[], begins: boolean): string {
    const key = createHash('sha256').update(JSON.stringify(upToUser, compactly), 'utf8').digest('hex');
    const known = begins ? undefined : this.ids.get(key);
    const id = known ?? randomUUID();
    this.ids.set(key, id);
    return id;
  }
}

/** Files of a prompt are bytes, which JSON would spell one by one. For a Buffer `value` is such a spelling already. */
function compactly(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  const held = this[key];
  return held instanceof Uint8Array ? Buffer.from(held).toString('base64') : value;
}
