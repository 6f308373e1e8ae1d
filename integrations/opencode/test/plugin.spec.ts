import { NOTICE, withNotice } from '../../kit/src/index.js';
import { useScene, QUESTION } from '../../kit/test/support/scene.js';
import type { Hooks, Message, Part } from '../src/opencode-api.js';
import powercontext from '../src/powercontext.js';

const aMessage = (id: string, text = QUESTION): Message => ({
  info: { id, sessionID: 'session-1', role: 'user' },
  parts: [{ type: 'text', text }],
});
const ANSWER: Message = { info: { id: 'msg_0', sessionID: 'session-1', role: 'assistant' }, parts: [] };
const ours = ({ parts }: Message): Part[] => parts.filter(({ text }) => text?.startsWith(NOTICE));

describe('the plugin of OpenCode', () => {
  const scene = useScene();
  let hooks: Hooks;

  beforeEach(async () => {
    hooks = await powercontext({ directory: '/project' }, scene.options);
  });
  const prepared = () => scene.sent('/v1/context/prepare');
  const say = ({ info: message, parts }: Message) => hooks['chat.message']({}, { message, parts });
  const send = async (...messages: Message[]): Promise<Message[]> => {
    await hooks['experimental.chat.messages.transform']({}, { messages });
    return messages;
  };

  it('adds the context to the message of the user in each call, fetched once', async () => {
    await say(aMessage('msg_1'));
    const content = withNotice(await scene.contentFor());
    for (let call = 0; call < 2; call += 1) {
      const [asked] = await send(aMessage('msg_1'), ANSWER);
      expect(asked?.parts).toEqual([
        { type: 'text', text: QUESTION },
        expect.objectContaining({ type: 'text', synthetic: true, messageID: 'msg_1', text: content }),
      ]);
    }
    expect(prepared()).toHaveLength(1);
  });

  it('adds it once to a message that has it', async () => {
    await say(aMessage('msg_1'));
    const [asked] = await send(...(await send(aMessage('msg_1'))));
    expect(asked && ours(asked)).toHaveLength(1);
  });

  it('adds nothing to earlier messages, and nothing to one that it was not told of', async () => {
    await say(aMessage('msg_1'));
    await say(aMessage('msg_2'));
    const [first, second] = await send(aMessage('msg_1'), aMessage('msg_2'));
    expect([first, second].map((message) => message && ours(message).length)).toEqual([0, 1]);
    const [, unknown] = await send(aMessage('msg_2'), aMessage('msg_3'));
    expect(unknown && ours(unknown)).toEqual([]);
  });

  it('asks in the words of the user, whose quotes the program adds', async () => {
    const said = aMessage('msg_4', JSON.stringify(QUESTION));
    await say({ ...said, parts: [...said.parts, { type: 'text', text: 'Synthetic.', synthetic: true }] });
    await say(aMessage('msg_5', '"Not JSON" "at all"'));
    expect(prepared().map(({ query }) => query)).toEqual([QUESTION, '"Not JSON" "at all"']);
  });

  it('forgets a session that is deleted', async () => {
    await say(aMessage('msg_1'));
    await hooks.event({ event: { type: 'session.deleted', properties: { info: { id: 'session-1' } } } });
    const [asked] = await send(aMessage('msg_1'));
    expect(asked && ours(asked)).toEqual([]);
  });
});
