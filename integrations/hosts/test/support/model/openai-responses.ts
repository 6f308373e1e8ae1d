import { REPLY } from './reply.js';
import type { Protocol, RequestBody } from './reply.js';

const PLACE = { item_id: 'msg_1', output_index: 0, content_index: 0 };
const PART = { type: 'output_text', text: REPLY, annotations: [] };
const ITEM = { type: 'message', id: 'msg_1', status: 'completed', role: 'assistant', content: [PART] };
const USAGE = {
  input_tokens: 10,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: 5,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: 15,
};
const head = ({ model }: RequestBody) => ({
  ...{ id: 'resp_1', object: 'response', created_at: 0, model },
  ...{ parallel_tool_calls: true, tool_choice: 'auto', tools: [] },
});
const whole = (body: RequestBody) => ({ ...head(body), status: 'completed', output: [ITEM], usage: USAGE });

export const OPENAI_RESPONSES: Protocol = {
  path: /\/responses$/,
  whole,
  stream: (body) => {
    const events: readonly [string, object][] = [
      ['response.created', { response: { ...head(body), status: 'in_progress', output: [] } }],
      ['response.output_item.added', { output_index: 0, item: { ...ITEM, status: 'in_progress', content: [] } }],
      ['response.content_part.added', { ...PLACE, part: { ...PART, text: '' } }],
      ['response.output_text.delta', { ...PLACE, delta: REPLY }],
      ['response.output_text.done', { ...PLACE, text: REPLY }],
      ['response.content_part.done', { ...PLACE, part: PART }],
      ['response.output_item.done', { output_index: 0, item: ITEM }],
      ['response.completed', { response: whole(body) }],
    ];
    return events.map(([type, rest], index) => [type, { type, sequence_number: index, ...rest }] as const);
  },
};
