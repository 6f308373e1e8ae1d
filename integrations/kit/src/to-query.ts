import { stripOwnBlocks } from './strip-own-blocks.js';

const MAX_CODE_POINTS = 8_192;

/** What to ask for: the end of the prompt, where the question stands after pasted text; undefined when nothing is left. */
export function toQuery(prompt: string): string | undefined {
  const query = [...stripOwnBlocks(prompt).toWellFormed()].slice(-MAX_CODE_POINTS).join('').trim();
  return query === '' ? undefined : query;
}
