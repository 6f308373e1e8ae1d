import type { ChatMessage } from './listwise-prompt.js';

/** So much of an unusable answer is shown back, in UTF-16 units. */
const SHOWN_ANSWER = 8_000;

/** The first request: what to do, what form the answer has, and the data (sources-and-generation.md §6). */
export const structuredPrompt = (instructions: string, schema: unknown, input: unknown): readonly ChatMessage[] => [
  { role: 'system', content: instructions },
  {
    role: 'system',
    content: `Answer with one JSON value that follows this JSON Schema, and nothing else:\n${JSON.stringify(schema)}`,
  },
  { role: 'user', content: JSON.stringify(input) },
];

/** The request after `answer` could not be used for the reasons of `complaint`. */
export const structuredRepair = (
  first: readonly ChatMessage[],
  answer: string,
  complaint: string,
): readonly ChatMessage[] => [
  ...first,
  { role: 'assistant', content: answer.slice(0, SHOWN_ANSWER) },
  { role: 'user', content: `That cannot be used. ${complaint}\nAnswer again with the JSON value alone.` },
];
