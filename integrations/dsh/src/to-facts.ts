import type { TurnFacts } from '../../kit/src/index.js';
import type { PreStep } from './dsh-api.js';

/** The turn that a step begins; undefined for a step that goes on after tools, or was begun by the host itself. */
export function toFacts({ agent, messages }: PreStep): TurnFacts | undefined {
  const written = messages.filter(({ source }) => source.kind === 'user');
  const last = written.at(-1);
  if (last === undefined) return undefined;
  const { id, cwd } = agent.session.header;
  return { sessionId: id, turnId: last.id, cwd, prompt: written.flatMap(({ content }) => texts(content)).join('\n\n') };
}

const texts = (content: PreStep['messages'][number]['content']): string[] =>
  content.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : []));
