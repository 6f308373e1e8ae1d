import { withNotice } from '../../kit/src/index.js';
import { useScene, QUESTION } from '../../kit/test/support/scene.js';
import { isPrivate } from '../src/is-private.js';
import type { AgentContext, BeforePromptBuild } from '../src/openclaw-api.js';
import powercontext from '../src/powercontext.js';

describe('sessions of OpenClaw', () => {
  it.each([
    'agent:main:main',
    'agent:main:direct:7',
    'agent:main:telegram:direct:7',
    'agent:work:whatsapp:dm:+49',
    'agent:main:telegram:mine:direct:7',
  ])('%s is private', (key) => expect(isPrivate(key)).toBe(true));
  it.each([
    'agent:main:telegram:group:7',
    'agent:main:telegram:group:direct:7',
    'agent:main:slack:channel:direct:C1',
    'agent:main:whatsapp:group:1:thread:dm:5',
    'agent:main:120363@g.us',
    'agent:main:slack:channel:C1:thread:5',
    'agent:main:discord:slash:9',
    'main',
    '',
    undefined,
  ])('%s is not', (key) => expect(isPrivate(key)).toBe(false));
});

describe('the plugin of OpenClaw', () => {
  const scene = useScene();
  let lines: string[];
  beforeEach(() => (lines = []));

  const ask = async (sessionKey: string, config: object = {}): Promise<unknown> => {
    const { serverUrl: endpoint, scopeId, budgetMs: timeoutMs } = scene.options;
    const handlers = new Map<string, (event: BeforePromptBuild, context: AgentContext) => Promise<unknown>>();
    powercontext.register({
      pluginConfig: { endpoint, scopeId, timeoutMs, ...config },
      logger: { warn: (line) => void lines.push(line) },
      on: (event, handler) => void handlers.set(event, handler as never),
    });
    const event = { prompt: `[Mon 10:00] ${QUESTION}`, currentUserMessage: QUESTION, currentUserMessageId: sessionKey };
    return handlers.get('before_prompt_build')?.(event, { sessionKey, sessionId: 'session-1', runId: 'run-1' });
  };

  it('prepends the context of a private session, and keeps the words of the user', async () => {
    const contextAssembly = { sections: [{ family: 'memory', limit: 1 }] };
    const result = await ask('agent:main:main', { contextAssembly, prepareMaxBytes: 4_096 });
    const content = await scene.contentFor({ max_bytes: 4_096, assembly: contextAssembly });
    expect([result, lines]).toEqual([{ prependContext: withNotice(content) }, []]);
    expect(scene.sent('/v1/sources/content')).toEqual([expect.objectContaining({ content: QUESTION })]);
  });

  it('asks nothing and keeps nothing in a session that others share', async () => {
    expect(await ask('agent:main:telegram:group:7')).toBeUndefined();
    expect(scene.isSilent()).toBe(true);
  });

  it('recalls and keeps only what is allowed', async () => {
    expect(await ask('agent:main:main', { autoRecall: false })).toBeUndefined();
    expect(scene.isSilent()).toBe(true);
    expect(await ask('agent:main:main', { autoCapture: false })).toBeDefined();
    expect([scene.sent('/v1/sources/content'), lines]).toEqual([[], []]);
  });

  it('goes on without context where it cannot have one, and says why in the words of the entry', async () => {
    expect(await ask('agent:main:main', { prepareMaxBytes: 1 })).toBeUndefined();
    expect(lines).toEqual(['PowerContext host=openclaw step=settings outcome=invalid_settings code=prepareMaxBytes']);
  });
});
