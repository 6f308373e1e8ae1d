import { BoundedMap } from '../../kit/src/index.js';

interface Context {
  readonly messageId: string;
  readonly content: string | undefined;
}

/** The context of the current message of each session; that of an earlier message is never shown again. */
export class Contexts extends BoundedMap<Context> {
  find(sessionId: string, messageId: string): string | undefined {
    const context = this.get(sessionId);
    return context?.messageId === messageId ? context.content : undefined;
  }
}
