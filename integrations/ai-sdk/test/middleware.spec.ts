import { withNotice } from '../../kit/src/index.js';
import { useScene, QUESTION } from '../../kit/test/support/scene.js';
import { contextMiddleware } from '../src/index.js';
import type { CallParameters, PromptMessage } from '../src/ai-sdk-api.js';

const SYSTEM: PromptMessage = { role: 'system', content: 'You are an agent.' };
const ASKED: PromptMessage = { role: 'user', content: [{ type: 'text', text: QUESTION }] };
const withFile = (data: Uint8Array): PromptMessage => ({
  role: 'user',
  content: [
    { type: 'text', text: QUESTION },
    { type: 'file', data },
  ],
});
const CALLED: PromptMessage = { role: 'assistant', content: [{ type: 'tool-call', toolName: 'look' }] };

describe('the middleware of the AI SDK', () => {
  const scene = useScene();

  const prepared = () => scene.sent('/v1/context/prepare').length;
  const promptsOf = async (...calls: CallParameters[]): Promise<CallParameters['prompt'][]> => {
    const { transformParams } = contextMiddleware(scene.options);
    const prompts = [];
    for (const params of calls) prompts.push((await transformParams({ params })).prompt);
    return prompts;
  };

  it('puts the context after the system messages, and changes nothing else', async () => {
    const context = { role: 'system', content: withNotice(await scene.contentFor()) };
    expect(await promptsOf({ prompt: [SYSTEM, ASKED] })).toEqual([[SYSTEM, context, ASKED]]);
  });

  it('takes the calls after a tool for the same turn, and the same words said again for another', async () => {
    await promptsOf({ prompt: [ASKED] }, { prompt: [ASKED, CALLED] }, { prompt: [ASKED, CALLED, CALLED] });
    expect(prepared()).toBe(1);
    await promptsOf({ prompt: [ASKED] }, { prompt: [ASKED] });
    expect(prepared()).toBe(3);
  });

  it('tells turns apart by the files that come with the words', async () => {
    const [one, other] = [withFile(new Uint8Array([1])), withFile(new Uint8Array([2]))];
    await promptsOf({ prompt: [one] }, { prompt: [one, CALLED] }, { prompt: [other, CALLED] });
    expect(prepared()).toBe(2);
  });

  it('takes the same bytes for the same file, in whatever they are held', async () => {
    const [bytes, buffer] = [withFile(new Uint8Array([1])), withFile(Buffer.from([1]))];
    await promptsOf({ prompt: [bytes] }, { prompt: [buffer, CALLED] });
    expect(prepared()).toBe(1);
  });

  it('goes by the names of the program where it gives them', async () => {
    const providerOptions = { powercontext: { sessionId: 'session-1', turnId: 'turn-1' } };
    await promptsOf({ prompt: [ASKED], providerOptions }, { prompt: [ASKED], providerOptions });
    expect(prepared()).toBe(1);
  });

  it('keeps no prompt unless it is told to', async () => {
    await promptsOf({ prompt: [ASKED] });
    expect(scene.sent('/v1/sources/content')).toEqual([]);
  });

  it('leaves a prompt alone that has no words of a user', async () => {
    expect(await promptsOf({ prompt: [SYSTEM] })).toEqual([[SYSTEM]]);
    expect(prepared()).toBe(0);
  });
});
