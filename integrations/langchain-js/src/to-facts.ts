import type { TurnFacts } from '../../kit/src/index.js';
import type { ChatMessage, RunConfiguration } from './messages.js';

/** The turn that begins with the last words of a human; undefined when there are none. Words without an id are new each time. */
export function toFacts(messages: readonly ChatMessage[], run: RunConfiguration | undefined): TurnFacts | undefined {
  const asked = messages.findLast(({ type }) => type === 'human');
  if (asked === undefined) return undefined;
  const thread = run?.configurable?.['thread_id'];
  return {
    sessionId: typeof thread === 'string' ? thread : undefined,
    turnId: asked.id,
    cwd: undefined,
    prompt: asked.text,
  };
}
