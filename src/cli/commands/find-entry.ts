import type { PowerContextClient, Wire } from '#client';
import { isRecord } from '../base/is-record.js';
import { CommandFailure, EXIT } from '../hosts/command-failure.js';

type Entry = Wire['MemoryEntry'];

const PAGE = 1_000;

/** The entry of a Scope that is named by its id, current or retired, or by its whole citation in JSON. */
export async function findEntry(client: PowerContextClient, scope_id: string, name: string): Promise<Entry> {
  if (!name.startsWith('{')) return findById(client, scope_id, name);
  return client.getMemoryEntry({ scope_id, citation: toCitation(name) });
}

async function findById(client: PowerContextClient, scope_id: string, id: string): Promise<Entry> {
  let cursor: string | undefined;
  do {
    const request = { scope_id, include_inactive: true, limit: PAGE, cursor };
    const { body, nextCursor } = await client.answer('list_memory_entries', request);
    const entry = body.entries.find(({ citation }) => citation.entry_id === id);
    if (entry !== undefined) return entry;
    cursor = nextCursor;
  } while (cursor !== undefined);
  throw new CommandFailure(`${scope_id} has no entry ${id}. See which there are: powercontext memory list`, EXIT.data);
}

function toCitation(json: string): Wire['MemoryCitation'] {
  try {
    const value: unknown = JSON.parse(json);
    // Its members are for the server to judge.
    if (isRecord(value)) return value as Wire['MemoryCitation'];
  } catch {
    // Falls through: what is no JSON is no citation either.
  }
  throw new CommandFailure('A citation is a JSON object, as memory list --json shows it.', EXIT.misused);
}
