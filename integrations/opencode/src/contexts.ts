const MAX_SESSIONS = 256;

interface Context {
  readonly messageId: string;
  readonly content: string | undefined;
}

/** The context of the current message of each session; that of an earlier message is never shown again. */
export class Contexts {
  private readonly sessions = new Map<string, Context>();

  set(sessionId: string, context: Context): void {
    this.sessions.delete(sessionId);
    this.sessions.set(sessionId, context);
    const [oldest] = this.sessions.keys();
    if (this.sessions.size > MAX_SESSIONS && oldest !== undefined) this.sessions.delete(oldest);
  }

  find(sessionId: string, messageId: string): string | undefined {
    const context = this.sessions.get(sessionId);
    return context?.messageId === messageId ? context.content : undefined;
  }

  delete(sessionId: string): void {
    this.sessions.delete(sessionId);
  }
}
