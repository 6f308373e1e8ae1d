import { REPLY } from './reply.js';
import type { Protocol, RequestBody } from './reply.js';

const USAGE = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
const head = ({ model }: RequestBody) => ({ id: 'chatcmpl-1', created: 0, model });

export const OPENAI_CHAT: Protocol = {
  path: /\/chat\/completions$/,
  whole: (body) => ({
    ...head(body),
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: REPLY }, finish_reason: 'stop' }],
    usage: USAGE,
  }),
  stream: (body) => {
    const chunk = (rest: object) => ['', { ...head(body), object: 'chat.completion.chunk', ...rest }] as const;
    const delta = (part: object, finish: string | null = null) =>
      chunk({ choices: [{ index: 0, delta: part, finish_reason: finish }] });
    return [
      delta({ role: 'assistant', content: '' }),
      delta({ content: REPLY }),
      delta({}, 'stop'),
      chunk({ choices: [], usage: USAGE }),
      ['', '[DONE]'],
    ];
  },
};
