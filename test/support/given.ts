import { aMemory } from '../factories/a-memory.js';
import { aProposal } from '../factories/a-proposal.js';
import { aScope } from '../factories/a-scope.js';
import { aSource } from '../factories/a-source.js';
import { aTopic } from '../factories/a-topic.js';
import { anExperience } from '../factories/an-experience.js';
import type { Answer, ApiClient, ArtifactAddress, CreateScope, ProposeExperience, Wire } from './api-client.js';

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

export async function givenTopic(
  api: ApiClient,
  scopeId: string,
  content: Partial<Wire['TopicMemoryContent']> = {},
): Promise<ArtifactAddress> {
  return created(await api.createArtifact(scopeId, { family: 'topic-memory', content: aTopic(content) }), 201);
}

export async function givenProfile(api: ApiClient, scopeId: string, content: string): Promise<ArtifactAddress> {
  return created(await api.createArtifact(scopeId, { family: 'profile', content: { content } }), 201);
}

/** A new Source under an id of its own, as evidence refers to it. */
export async function givenSource(api: ApiClient, scopeId: string): Promise<Wire['SourceReference']> {
  return created(await api.captureSource(aSource({ scope_id: scopeId })), 202).source;
}

/** A pending Candidate; it rests on a Source of its own unless the proposal says otherwise. */
export async function givenCandidate(
  api: ApiClient,
  scopeId: string,
  proposal: Partial<ProposeExperience> = {},
): Promise<Wire['ArtifactCandidate']> {
  const source_refs = proposal.source_refs ?? [await givenSource(api, scopeId)];
  return created(await api.proposeExperience(aProposal({ scope_id: scopeId, ...proposal, source_refs })), 201);
}

function created<Body>({ status, body }: Answer<Body>, expected: number): Body {
  if (status !== expected) throw new Error(`The given data was refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}
