import { randomUUID } from 'node:crypto';
import { NOTICE, Recall, withNotice } from '../../kit/src/index.js';
import { Contexts } from './contexts.js';
import { OPENCODE } from './opencode.js';
import type { Hooks, Message, Part, Plugin, TextPart } from './opencode-api.js';
import { toPrompt } from './to-prompt.js';

/**
 * The context is fetched once for a message of the user and added to it in every call of the model until the next one. It is
 * added to what is sent, never to what the session stores.
 */
const powercontext: Plugin = ({ directory }, options = {}) => {
  const recall = new Recall(OPENCODE, () => options);
  const contexts = new Contexts();
  const hooks: Hooks = {
    'chat.message': async (_input, { message, parts }) => {
      const { id: messageId, sessionID: sessionId } = message;
      const toFacts = () => ({ sessionId, turnId: messageId, cwd: directory, prompt: toPrompt(parts) });
      contexts.set(sessionId, { messageId, content: await recall.contentFor(toFacts) });
    },
    'experimental.chat.messages.transform': (_input, { messages }) => {
      const asked = messages.findLast(({ info }) => info.role === 'user');
      const content = asked && contexts.find(asked.info.sessionID, asked.info.id);
      if (asked !== undefined && content !== undefined && !asked.parts.some(isOurs))
        asked.parts.push(toPart(asked.info, content));
      return Promise.resolve();
    },
    event: ({ event }) => {
      const sessionId = event.properties?.info?.id;
      if (event.type === 'session.deleted' && sessionId !== undefined) {
        contexts.delete(sessionId);
        recall.end(sessionId);
      }
      return Promise.resolve();
    },
  };
  return Promise.resolve(hooks);
};

const isOurs = ({ synthetic, text }: Part): boolean => synthetic === true && text?.startsWith(NOTICE) === true;

const toPart = ({ id, sessionID }: Message['info'], content: string): TextPart => ({
  id: `prt_powercontext_${randomUUID()}`,
  sessionID,
  messageID: id,
  type: 'text',
  synthetic: true,
  text: withNotice(content),
});

export { powercontext as default };
