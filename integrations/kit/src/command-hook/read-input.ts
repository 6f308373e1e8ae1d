import type { TurnFacts } from '../host.js';
import { InvalidInputError } from '../invalid-input-error.js';
import { parseJson } from '../parse-setting.js';

const EVENT = 'userpromptsubmit';

/**
 * Everything on standard input, as UTF-8 whatever the code page of the console says, with or without a byte order mark. No
 * other encoding is guessed: a prompt must not be misread.
 */
export async function readInput(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new InvalidInputError();
  }
}

/** What the host says of a prompt that was submitted; undefined for every other event. */
export function toFacts(json: string, toPrompt: (prompt: string) => string): TurnFacts | undefined {
  const input = parseJson(json);
  if (typeof input !== 'object' || input === null) throw new InvalidInputError();
  const first = (...names: string[]) => names.map((name) => textOf(input, name)).find((value) => value !== undefined);
  const event = first('hook_event_name')?.toLowerCase().replaceAll('_', '');
  if (event !== EVENT) return undefined;
  const prompt = first('prompt', 'user_prompt');
  if (prompt === undefined) throw new InvalidInputError();
  return {
    prompt: toPrompt(prompt),
    cwd: first('cwd'),
    sessionId: first('session_id', 'conversation_id', 'thread_id'),
    turnId: first('prompt_id', 'turn_id', 'request_id'),
  };
}

function textOf(input: object, name: string): string | undefined {
  const value: unknown = Reflect.get(input, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
