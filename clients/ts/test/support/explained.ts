import type { Wire } from '../../src/operation-types.js';

export type Explanation = Wire['ContextExplanation'];
export type Candidate = Wire['ExplainedCandidate'];

let made = 0;

/** An included Memory entry of its own. */
export function aCandidate(candidate: Partial<Candidate> = {}): Candidate {
  made += 1;
  const artifact = { family: 'memory', artifact_id: 'memory', revision: 1 };
  return {
    family: 'memory',
    scope_id: 'project:demo',
    artifact,
    citation: { memory_ref: artifact, entry_id: `mem_ent_${made}`, entry_version_id: `mem_ver_${made}` },
    recall_rank: 1,
    matched_by: ['fts'],
    matched_terms: ['contract'],
    included: true,
    truncated: false,
    left_out: null,
    body_bytes: 10,
    shown_bytes: 10,
    rendered_bytes: 100,
    ...candidate,
  };
}

export interface ExplanationParts {
  readonly context?: Explanation['context'];
  readonly candidates?: readonly Candidate[];
  readonly budget?: Partial<Explanation['budget']>;
  readonly hosts?: readonly Explanation['budget']['hosts'][number][];
}

/** An empty context, unless parts say more. */
export function anExplanation({ context, candidates = [], budget, hosts = [] }: ExplanationParts): Explanation {
  return {
    context: context ?? {
      schema: 'powercontext.prepared-context.v1',
      status: 'empty',
      content: null,
      content_bytes: 0,
    },
    content_sha256: null,
    estimated_tokens: 0,
    candidates: [...candidates],
    totals: {
      candidates: candidates.length,
      included: candidates.filter(({ included }) => included).length,
      left_out: [],
    },
    budget: {
      max_bytes: 8_000,
      content_bytes: 0,
      unused_bytes: 8_000,
      frame_bytes: 0,
      citation_bytes: 0,
      body_bytes: 0,
      families: [],
      smallest_useful_bytes: null,
      ...budget,
      hosts: [...hosts],
    },
    steps: [],
    degraded: [],
    cache_identity: {
      identity: 'powercontext.prepare-identity.v1',
      scope_id: 'project:demo',
      query: 'contract',
      max_bytes: 8_000,
      assembly: null,
    },
  };
}
