import { aMemory } from '../factories/a-memory.js';
import { aScope } from '../factories/a-scope.js';
import { anExperience } from '../factories/an-experience.js';
import type { Answer, ApiClient, ArtifactAddress, CreateScope, Wire } from './api-client.js';

/* Data that a test needs before it begins, written through the public API. */

/** A new Scope's id. */
export async function givenScope(api: ApiClient, scope: Partial<CreateScope> = {}): Promise<string> {
  return created(await api.createScope(aScope(scope)), 201).scope_id;
}

/** A new entry, as the answer shows it. */
export async function givenMemory(api: ApiClient, scopeId: string, text: string): Promise<Wire['MemoryEntry']> {
  const { entry } = created(await api.remember(aMemory({ scope_id: scopeId, text })), 200);
  if (!entry) throw new Error(`The entry "${text}" stood there already.`);
  return entry;
}

export async function givenExperience(
  api: ApiClient,
  scopeId: string,
  content: Partial<Wire['ExperienceProposal']> = {},
): Promise<ArtifactAddress> {
  return created(await api.createArtifact(scopeId, { family: 'experience', content: anExperience(content) }), 201);
}

export async function givenProfile(api: ApiClient, scopeId: string, content: string): Promise<ArtifactAddress> {
  return created(await api.createArtifact(scopeId, { family: 'profile', content: { content } }), 201);
}

function created<Body>({ status, body }: Answer<Body>, expected: number): Body {
  if (status !== expected) throw new Error(`The given data was refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}
