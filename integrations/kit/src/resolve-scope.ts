import type { Deadline } from './deadline.js';
import type { TurnFacts } from './host.js';
import { within } from './server.js';
import type { Server } from './server.js';
import { workspaceId } from './workspace-id.js';

const MAX_ID_LENGTH = 256;

/** The Scope of the settings, of the session, of the workspace, or the default one, in this order. */
export async function resolveScope(server: Server, facts: TurnFacts, deadline: Deadline): Promise<string> {
  const { settings, client, host } = server;
  if (settings.scopeId !== undefined) return settings.scopeId;
  const keys = [sessionKey(facts), workspaceKey(facts, host.workspace)].filter((key) => key !== undefined);
  const binding_keys = keys.map((key) => ({ integration: host.name, ...key }));
  const { scope_id: scopeId } = await client.resolveScopeBinding({ binding_keys }, within(server, deadline));
  return scopeId;
}

interface Key {
  readonly kind: 'session' | 'workspace';
  readonly external_id: string;
}

const sessionKey = ({ sessionId = '' }: TurnFacts): Key | undefined =>
  sessionId.trim() === '' || sessionId.length > MAX_ID_LENGTH ? undefined : { kind: 'session', external_id: sessionId };

const workspaceKey = ({ cwd }: TurnFacts, workspace: Server['host']['workspace']): Key | undefined =>
  cwd === undefined ? undefined : { kind: 'workspace', external_id: workspaceId(cwd, workspace) };
