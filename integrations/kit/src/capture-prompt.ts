import { createHash } from 'node:crypto';
import { ApiError } from '../../../clients/ts/src/index.js';
import type { Deadline } from './deadline.js';
import type { Host, TurnFacts } from './host.js';
import { looksSecret } from './looks-secret.js';
import { within } from './server.js';
import type { Server } from './server.js';
import { stripOwnBlocks } from './strip-own-blocks.js';

const MAX_CODE_UNITS = 200_000;

/** What of a prompt may be kept as a Source; undefined for nothing, for too much, and for what shows a credential. */
export function toCapturable(prompt: string): string | undefined {
  const content = stripOwnBlocks(prompt).toWellFormed();
  return content === '' || content.length > MAX_CODE_UNITS || looksSecret(content) ? undefined : content;
}

/**
 * Stores a prompt as a Source, once however often it is told; gives its position in the journal of the Scope, undefined when
 * it was kept before, from another folder.
 */
export async function capturePrompt(
  server: Server,
  { scopeId, content, facts }: { readonly scopeId: string; readonly content: string; readonly facts: TurnFacts },
  deadline: Deadline,
): Promise<number | undefined> {
  const source = {
    scope_id: scopeId,
    source_id: sourceId(server.host, [scopeId, facts.sessionId ?? '', facts.turnId ?? '', content]),
    content,
    metadata: metadataOf(server.host, facts),
  };
  try {
    return (await server.client.captureContentSource(source, within(server, deadline))).position;
  } catch (error) {
    if (isKept(error)) return undefined;
    throw error;
  }
}

/** The id says what the content is, so only the notes of the host can be others. */
const isKept = (error: unknown): boolean => error instanceof ApiError && error.code === 'source_conflict';

const sourceId = ({ name }: Host, parts: readonly string[]): string =>
  `${name}-user-prompt:${createHash('sha256').update(parts.join('\0'), 'utf8').digest('hex')}`;

const metadataOf = ({ name, turnIdName }: Host, { cwd, sessionId, turnId }: TurnFacts): Record<string, unknown> => ({
  origin: name,
  event: 'user_prompt_submit',
  ...(cwd === undefined ? {} : { cwd }),
  ...(sessionId === undefined ? {} : { session_id: sessionId }),
  ...(turnId === undefined ? {} : { [turnIdName]: turnId }),
});
