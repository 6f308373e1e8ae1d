import { withNotice } from '../../kit/src/index.js';
import type { RecallOptions } from '../../kit/src/index.js';
import type { ChatMessage, RunConfiguration } from './messages.js';
import { openRecall } from './open-recall.js';
import { toFacts } from './to-facts.js';

interface ContextMessage {
  readonly role: 'system';
  readonly content: string;
}

export interface Recalled<Message> {
  /** For the model. The history of the thread stays without the context, which is that of one turn. */
  readonly llmInputMessages: (Message | ContextMessage)[];
}

/** A node before the model, or the `preModelHook` of an agent. It gives the messages with the context after the system's. */
export function recallNode(options: RecallOptions = {}) {
  const recall = openRecall('langgraph', options);
  return async <Message extends ChatMessage>(
    { messages }: { readonly messages: Message[] },
    run?: RunConfiguration,
  ): Promise<Recalled<Message>> => {
    const content = await recall.contentFor(() => toFacts(messages, run));
    return { llmInputMessages: content === undefined ? messages : withContext(messages, content) };
  };
}

function withContext<Message extends ChatMessage>(messages: Message[], content: string): (Message | ContextMessage)[] {
  const first = messages.findIndex(({ type }) => type !== 'system');
  return [...messages.slice(0, first), { role: 'system', content: withNotice(content) }, ...messages.slice(first)];
}

export type { RecallOptions as ContextOptions } from '../../kit/src/index.js';
