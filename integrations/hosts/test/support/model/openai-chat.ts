import { REPLY } from './reply.js';
import type { Protocol, RequestBody } from './reply.js';

const USAGE = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
const CALL = { id: 'call_1', type: 'function', function: { name: 'change_settings', arguments: '{}' } };
/** The program that has this tool wants it to be called, once in a turn. */
const callsTool = ({ tools, messages }: RequestBody): boolean =>
  JSON.stringify(tools ?? []).includes(CALL.function.name) && !JSON.stringify(messages).includes(CALL.id);
/** Answers of one conversation have ids of their own: some frameworks put a message in the place of one with its id. */
const head = ({ model, messages }: RequestBody) => ({
  id: `chatcmpl-${(messages as readonly unknown[]).length}`,
  created: 0,
  model,
});

const ANSWER = { message: { role: 'assistant', content: REPLY }, finish_reason: 'stop' };
const TOOL_CALL = { message: { role: 'assistant', content: null, tool_calls: [CALL] }, finish_reason: 'tool_calls' };

export const OPENAI_CHAT: Protocol = {
  path: /\/chat\/completions$/,
  whole: (body) => ({
    ...head(body),
    object: 'chat.completion',
    choices: [callsTool(body) ? { ...TOOL_CALL, index: 0 } : { ...ANSWER, index: 0 }],
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
