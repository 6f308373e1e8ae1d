import { Conversations } from './conversations.js';
import { toDiagnostic, toLine } from './diagnostic.js';
import type { Diagnostic } from './diagnostic.js';
import type { Host, TurnFacts } from './host.js';
import { PreparedCache } from './prepared-cache.js';
import type { GivenSettings } from './setting-names.js';
import { readSettings } from './settings.js';
import type { Turn } from './turn.js';

/** What a program says to its integration: settings, read when a turn begins, and where to tell what did not work. */
export interface RecallOptions extends GivenSettings {
  /** Takes a line without a word of prompts, contexts or credentials; standard error unless given. */
  readonly report?: ((line: string) => void) | undefined;
}

/** For hosts that speak up before each call of the model: the same context in all calls of a turn, the prompt kept once. */
export class Recall {
  private readonly conversations: Conversations;
  private readonly captured = new WeakSet<Turn>();

  /** `options` is asked for when a turn begins. */
  constructor(
    private readonly host: Host,
    private readonly options: () => RecallOptions = () => ({}),
  ) {
    const report = (diagnostic: Diagnostic) => this.report(diagnostic);
    const settings = () => readSettings(host, { env: process.env, options: options() });
    this.conversations = new Conversations({ host, readSettings: settings, cache: new PreparedCache(), report });
  }

  /** `content` for the turn that `toFacts` tells of, undefined for none; never rejects. */
  async contentFor(toFacts: () => TurnFacts | undefined): Promise<string | undefined> {
    const turn = this.turnOf(toFacts);
    if (turn === undefined) return undefined;
    const deadline = turn.deadline();
    const [content] = await Promise.all([turn.prepare(deadline), this.captureOnce(turn, deadline)]);
    return content;
  }

  /** Forgets a session that has ended. */
  end(sessionId: string): void {
    this.conversations.end(sessionId);
  }

  /** What a host hands over may be other than it was: that is a diagnostic, not the end of its task. */
  private turnOf(toFacts: () => TurnFacts | undefined): Turn | undefined {
    try {
      const facts = toFacts();
      return facts === undefined ? undefined : this.conversations.turn(facts);
    } catch (error) {
      this.report(toDiagnostic('input', error));
      return undefined;
    }
  }

  private async captureOnce(turn: Turn, deadline: ReturnType<Turn['deadline']>): Promise<void> {
    if (this.captured.has(turn)) return;
    this.captured.add(turn);
    await turn.capture(deadline);
  }

  /** A program whose log fails goes on without it. */
  private report(diagnostic: Diagnostic): void {
    try {
      const { report = toStandardError } = this.options();
      report(toLine(this.host, diagnostic));
    } catch {
      toStandardError(toLine(this.host, diagnostic));
    }
  }
}

const toStandardError = (line: string): void => void process.stderr.write(`${line}\n`);
