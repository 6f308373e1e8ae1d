import { BoundedMap } from './bounded-map.js';
import type { TurnFacts } from './host.js';
import { Turn } from './turn.js';
import type { TurnParts } from './turn.js';

interface Current {
  readonly turnId: string | undefined;
  readonly prompt: string;
  readonly turn: Turn;
}

/** The current turn of each session, for hosts that run the integration in their own process. */
export class Conversations {
  private readonly sessions = new BoundedMap<Current>();

  constructor(private readonly parts: TurnParts) {}

  /**
   * The turn that these facts are of: the one begun before with its settings, or a new one that reads them anew. Without a
   * turn id every call begins a turn.
   */
  turn(facts: TurnFacts): Turn {
    // Without a session, turns that have a name must not take the place of one another.
    const session = facts.sessionId ?? facts.turnId ?? '';
    const current = this.sessions.get(session);
    const isCurrent = facts.turnId !== undefined && current?.turnId === facts.turnId && current.prompt === facts.prompt;
    if (isCurrent) return current.turn;
    const turn = new Turn(this.parts, facts);
    this.sessions.set(session, { turnId: facts.turnId, prompt: facts.prompt, turn });
    return turn;
  }

  /** Forgets a session that has ended. */
  end(sessionId: string): void {
    this.sessions.delete(sessionId);
  }
}
