import { withNotice } from '../../kit/src/index.js';
import { useScene, QUESTION } from '../../kit/test/support/scene.js';
import { recallNode } from '../src/langgraph.js';
import type { ChatMessage } from '../src/messages.js';

const SYSTEM: ChatMessage = { type: 'system', text: 'You are an agent.' };
const ANSWER: ChatMessage = { id: 'ai-1', type: 'ai', text: 'I look it up.' };
const asked = (id?: string): ChatMessage => ({ id, type: 'human', text: QUESTION });

describe('the node of LangGraph', () => {
  const scene = useScene();

  const prepared = () => scene.sent('/v1/context/prepare').length;

  it('gives the model the context after the system messages, and leaves the history alone', async () => {
    const messages = [SYSTEM, asked('human-1'), ANSWER];
    const context = { role: 'system', content: withNotice(await scene.contentFor()) };
    const { llmInputMessages } = await recallNode(scene.options)({ messages });
    expect(llmInputMessages).toEqual([SYSTEM, context, asked('human-1'), ANSWER]);
    expect(messages).toEqual([SYSTEM, asked('human-1'), ANSWER]);
  });

  it('asks once for words that have an id, in their thread', async () => {
    const recall = recallNode(scene.options);
    const inThread = (thread_id: string) => ({ configurable: { thread_id } });
    for (const thread of ['a', 'a', 'b']) await recall({ messages: [asked('human-1')] }, inThread(thread));
    expect(prepared()).toBe(2);
  });

  it('asks each time for words that have none, for they may be those of anybody', async () => {
    const recall = recallNode(scene.options);
    for (let call = 0; call < 2; call += 1) await recall({ messages: [asked()] });
    expect(prepared()).toBe(2);
  });

  it('keeps no prompt unless it is told to', async () => {
    await recallNode(scene.options)({ messages: [asked('human-1')] });
    expect(scene.sent('/v1/sources/content')).toEqual([]);
    await recallNode({ ...scene.options, capturePrompts: true })({ messages: [asked('human-1')] });
    expect(scene.sent('/v1/sources/content')).toHaveLength(1);
  });

  it('keeps words without an id as one Source, under no id that nobody gave', async () => {
    const recall = recallNode({ ...scene.options, capturePrompts: true });
    for (let call = 0; call < 2; call += 1) await recall({ messages: [asked()] });
    const [first, second] = scene.sent('/v1/sources/content');
    expect(first?.['metadata']).toEqual({ origin: 'langgraph', event: 'user_prompt_submit' });
    expect(second).toEqual(first);
  });
});
