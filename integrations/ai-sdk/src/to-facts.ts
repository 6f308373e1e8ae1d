import type { TurnFacts } from '../../kit/src/index.js';
import type { CallParameters, PromptMessage } from './ai-sdk-api.js';
import type { UnnamedTurns } from './unnamed-turns.js';

/** The turn that a call of the model belongs to; undefined when no user has said anything. */
export function toFacts({ prompt, providerOptions }: CallParameters, turns: UnnamedTurns): TurnFacts | undefined {
  const asked = prompt.findLastIndex(({ role }) => role === 'user');
  const message = prompt[asked];
  if (message === undefined) return undefined;
  const named = providerOptions?.['powercontext'] as { sessionId?: string; turnId?: string } | undefined;
  return {
    sessionId: named?.sessionId,
    turnId: named?.turnId ?? turns.idOf(prompt.slice(0, asked + 1), asked === prompt.length - 1),
    cwd: undefined,
    prompt: toText(message),
  };
}

const toText = ({ content }: PromptMessage): string =>
  (content as readonly { type: string; text?: string }[])
    .filter((part) => part.type === 'text')
    .map(({ text }) => text)
    .join('\n\n');
