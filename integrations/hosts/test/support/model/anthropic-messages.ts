import { REPLY } from './reply.js';
import type { Protocol, RequestBody } from './reply.js';

const USAGE = { input_tokens: 10, output_tokens: 5, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };
const head = ({ model }: RequestBody) => ({ id: 'msg_1', type: 'message', role: 'assistant', model, usage: USAGE });
const END = { stop_reason: 'end_turn', stop_sequence: null };
const begun = (body: RequestBody) => ({ ...head(body), content: [], stop_reason: null, stop_sequence: null });

export const ANTHROPIC_MESSAGES: Protocol = {
  path: /\/messages$/,
  whole: (body) => ({ ...head(body), content: [{ type: 'text', text: REPLY }], ...END }),
  stream: (body) => [
    ['message_start', { type: 'message_start', message: begun(body) }],
    ['content_block_start', { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }],
    ['content_block_delta', { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: REPLY } }],
    ['content_block_stop', { type: 'content_block_stop', index: 0 }],
    ['message_delta', { type: 'message_delta', delta: END, usage: { output_tokens: 5 } }],
    ['message_stop', { type: 'message_stop' }],
  ],
};
