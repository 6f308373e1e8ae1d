import type { Deadline } from './deadline.js';
import { within } from './server.js';
import type { Server } from './server.js';

/** Has the model of the server read the Sources up to `position`, in as many calls as the settings allow. */
export async function flushMemory(
  server: Server,
  { scopeId, position }: { readonly scopeId: string; readonly position: number },
  deadline: Deadline,
): Promise<void> {
  for (let call = 0; call < server.settings.flushMaxCalls; call += 1) {
    const answer = await server.client.flushMemory({ scope_id: scopeId }, within(server, deadline));
    if (answer.current_cursor >= position) return;
  }
}
