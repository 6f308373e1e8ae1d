import type { ApiClient, Wire } from './api-client.js';
import { BACKGROUND_MS, eventually } from './eventually.js';
import { givenScope } from './given.js';
import type { GenerationRequest, ModelServer, Reply } from './model-server/model-server.js';

const SCOPE = 'project:lockfile';
const QUERY = 'the pnpm lockfile in CI';

/** A conversation, turn by turn; the last turn reports on a finished task. */
const TURNS = [
  ['turn-1', 'Ana: CI failed, the pnpm lockfile was stale.', { kind: 'message' }],
  ['turn-2', 'Ana: from now on the pnpm lockfile is frozen in CI.', { kind: 'message' }],
  ['turn-3', 'Regenerated the pnpm lockfile and committed it; CI passed.', { kind: 'task-outcome' }],
] as const;

const ALL_FAMILIES = ['profile', 'memory', 'experience', 'topic-memory'] as const;

export const EXPERIENCE = {
  situation: 'CI failed on a stale pnpm lockfile.',
  action: 'Regenerated the pnpm lockfile and committed it.',
  outcome: 'CI passed.',
  lesson: 'Commit the regenerated pnpm lockfile with the change that needs it.',
};

export const TOPIC = {
  title: 'The pnpm lockfile in CI',
  summary: 'The pnpm lockfile is frozen in CI.',
  detail: 'A stale pnpm lockfile breaks CI; it is regenerated and committed.',
};

export const PROFILE = '# Project\n\n- Freezes the pnpm lockfile in CI\n';

export const ENTRY = 'The pnpm lockfile is frozen in CI.';

interface Evidence {
  readonly evidence_id: string;
}

/** What the recorded model says, by what it is asked for, once it sees the turn that matters. */
function answer({ schema, input }: GenerationRequest): Reply {
  const isTold = JSON.stringify(input).includes('from now on');
  if ('previous_content' in input) return { says: { content: isTold ? PROFILE : null } };
  const ids = (input['evidence'] as readonly Evidence[]).map(({ evidence_id: id }) => id);
  if (schema.includes('"lesson"') && !schema.includes('"candidates"')) return { says: { proposal: EXPERIENCE } };
  if (schema.includes('"lesson"')) return { says: { candidates: [{ proposal: EXPERIENCE, evidence_ids: ids }] } };
  if (schema.includes('"intent"')) return { says: { candidates: isTold ? [anEntry(input)] : [] } };
  const topic = { candidate_id: null, content: TOPIC, evidence_ids: ids };
  return { says: { proposals: isTold ? [topic] : [] } };
}

function anEntry({ evidence }: GenerationRequest['input']): object {
  const told = (evidence as readonly Evidence[]).find((piece) => JSON.stringify(piece).includes('from now on'));
  return { intent: 'add', kind: 'decision', text: ENTRY, evidence_ids: [told?.evidence_id] };
}

/** From a conversation to prepared context, as a host and a reviewer see it (RFC 1489). */
export class KnowledgeStory {
  constructor(
    private readonly api: ApiClient,
    private readonly provider: ModelServer,
  ) {}

  /** All four families, one entry each. */
  readonly request = {
    scope_id: SCOPE,
    query: QUERY,
    assembly: { sections: ALL_FAMILIES.map((family) => ({ family, limit: 1 })) },
  };

  /** The conversation is captured; a Profile of the project is wanted, and reviewed. */
  async capture(): Promise<void> {
    this.provider.script = answer;
    await givenScope(this.api, { scope_id: SCOPE });
    const policy = { generation_enabled: true, activation_mode: 'review_required', expected_version: 0 } as const;
    await this.api.putProfilePolicy(SCOPE, policy);
    for (const [source_id, content, metadata] of TURNS)
      await this.api.captureSource({ scope_id: SCOPE, source_id, content, metadata });
  }

  /** Waits for what the background makes of it: an entry, a topic and two Candidates, which are answered. */
  async generated(): Promise<readonly Wire['ArtifactCandidate'][]> {
    await eventually(
      () => this.entries(),
      ({ length }) => length === 1,
      BACKGROUND_MS,
    );
    await eventually(
      () => this.topics(),
      ({ length }) => length === 1,
      BACKGROUND_MS,
    );
    return eventually(
      () => this.pending(),
      ({ length }) => length === 2,
      BACKGROUND_MS,
    );
  }

  /** The same, asked for step by step, so that it happens in one order. */
  async generateInTurn(): Promise<void> {
    await this.api.flushMemory(SCOPE);
    await this.api.flushTopics(SCOPE);
    await eventually(
      () => this.topics(),
      ({ length }) => length === 1,
      BACKGROUND_MS,
    );
    await this.api.flushProfile(SCOPE);
    const source_refs = [{ name: 'content', source_id: 'turn-3' }];
    await this.api.generateExperience({ scope_id: SCOPE, source_refs, artifact_refs: [], reason: 'It may recur.' });
  }

  async approve({ candidate_id, version }: Wire['ArtifactCandidate']): Promise<Wire['ArtifactCandidate']> {
    return (await this.api.approveCandidate({ scope_id: SCOPE, candidate_id, expected_version: version })).body;
  }

  readonly entries = async () => (await this.api.listEntries({ scope_id: SCOPE })).body.entries;

  readonly topics = async () => (await this.api.listArtifacts(SCOPE, 'topic-memory')).body.items;

  /** By family. */
  private async pending(): Promise<readonly Wire['ArtifactCandidate'][]> {
    const { candidates } = (await this.api.listCandidates({ scope_id: SCOPE, status: 'pending' })).body;
    return candidates.toSorted((one, other) => one.family.localeCompare(other.family));
  }
}
