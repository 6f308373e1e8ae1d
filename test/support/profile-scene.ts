import type { ApiClient, ArtifactAddress, Wire } from './api-client.js';
import { capture } from './captured.js';
import { givenScope } from './given.js';
import type { ModelServer } from './model-server/model-server.js';

export interface ProfileScene {
  readonly scopeId: string;
  readonly address: ArtifactAddress;
}

/** A Scope whose Profile is generated, with Sources `note-1`, `note-2` … to read. */
export async function aProfileScene(
  api: ApiClient,
  activation_mode: Wire['PutProfilePolicyRequest']['activation_mode'],
  texts: readonly string[],
): Promise<ProfileScene> {
  const scopeId = await givenScope(api);
  const policy = await api.putProfilePolicy(scopeId, {
    generation_enabled: true,
    activation_mode,
    expected_version: 0,
  });
  if (policy.status !== 200) throw new Error(`No policy: ${JSON.stringify(policy.body)}`);
  await capture(api, scopeId, texts);
  return { scopeId, address: { scope_id: scopeId, family: 'profile', artifact_id: 'profile' } };
}

/** Has the provider answer with this Profile, or with nothing to change. */
export function writes(provider: ModelServer, content: string | null): void {
  provider.script = () => ({ says: { content } });
}

/** The committed Profile; undefined when there is none. */
export async function markdownOf(api: ApiClient, address: ArtifactAddress): Promise<unknown> {
  const { status, body } = await api.getArtifact(address);
  return status === 200 ? body.content['content'] : undefined;
}
