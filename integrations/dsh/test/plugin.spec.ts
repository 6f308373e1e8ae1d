import { withNotice } from '../../kit/src/index.js';
import { useScene, QUESTION } from '../../kit/test/support/scene.js';
import type { Decision, Message, PreStep } from '../src/dsh-api.js';
import { apply } from '../src/powercontext.js';
import type { PluginConfig } from '../src/powercontext.js';

const aMessage = (kind: string): Message => ({
  id: 'message-1',
  role: 'user',
  content: [{ type: 'text', text: QUESTION }, { type: 'image' }],
  source: { kind },
});
const AGENT = { session: { header: { id: 'session-1', cwd: '/project' } } };

describe('the plugin of DeepSeek Harness', () => {
  const scene = useScene();
  let lines: string[];
  beforeEach(() => (lines = []));

  /** What the plugin makes of a step with these messages. */
  const step = async (
    messages: readonly Message[],
    decision: Decision = { kind: 'enter', messages },
    config: PluginConfig = scene.options,
  ) => {
    let handler: ((step: PreStep, next: () => Promise<Decision>) => Promise<Decision>) | undefined;
    apply({ logger: { warn: (line) => void lines.push(line) }, on: (_event, it) => void (handler = it) }, config);
    const { signal } = new AbortController();
    return handler?.({ agent: AGENT, messages, signal }, () => Promise.resolve(decision));
  };

  it('adds a message that the host takes for one of a plugin, with the content at its end', async () => {
    const asked = aMessage('user');
    const decision = await step([asked]);
    const content = withNotice(await scene.contentFor());
    const text = expect.stringMatching(/^This replaces every earlier context of PowerContext in this session\.\n/);
    const added = {
      id: expect.any(String),
      role: 'user',
      content: [{ type: 'text', text }],
      source: { kind: 'plugin:powercontext' },
    };
    expect(decision).toEqual({ kind: 'enter', messages: [asked, added] });
    expect(JSON.stringify(decision)).toContain(JSON.stringify(content).slice(1));
    expect(lines).toEqual([]);
  });

  it('asks nothing for a step that the user did not begin, and none that is rejected', async () => {
    expect(await step([])).toEqual({ kind: 'enter', messages: [] });
    const notice = aMessage('plugin:other');
    expect(await step([notice])).toEqual({ kind: 'enter', messages: [notice] });
    expect(await step([aMessage('user')], { kind: 'reject' })).toEqual({ kind: 'reject' });
    expect(scene.isSilent()).toBe(true);
  });

  it('goes on without context where it cannot have one, and says why in the words of the patch', async () => {
    const asked = [aMessage('user')];
    expect(await step(asked, undefined, { ...scene.options, timeoutMs: 0 })).toEqual({
      kind: 'enter',
      messages: asked,
    });
    expect(lines).toEqual(['PowerContext host=dsh step=settings outcome=invalid_settings code=timeoutMs']);
  });
});
