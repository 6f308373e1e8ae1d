import type { Wire } from './operation-types.js';

type Explanation = Wire['ContextExplanation'];

type Check = (value: unknown) => boolean;

/** One check for each field of a shape. */
type Checks<Shape> = Readonly<Record<keyof Shape, Check>>;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isFlag: Check = (value) => typeof value === 'boolean';
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
/** A word of a closed set; who shows it has a text for each of them and for no other. */
const oneOf =
  <Word extends string>(words: Readonly<Record<Word, true>>): Check =>
  (value) =>
    typeof value === 'string' && Object.hasOwn(words, value);

const isFamily = oneOf<Wire['ContextAssemblyFamily']>({
  memory: true,
  experience: true,
  profile: true,
  'topic-memory': true,
});
const isReason = oneOf<Wire['ContextLeftOutReason']>({
  ...{ pool_cap: true, blank_body: true, duplicate: true, section_limit: true },
  ...{ entry_limit: true, experience_limit: true, budget: true, below_minimum_body: true },
});
const isChannel = oneOf<Wire['ContextRecallChannel']>({
  ...{ fts: true, topic_fts: true, detail_fts: true },
  ...{ vector: true, topic_vector: true, detail_vector: true },
});
const isStatus = oneOf<Wire['PreparedContextStatus']>({ ready: true, empty: true });
const isHost = oneOf<Wire['ContextLimitedHost']>({ 'claude-code': true, codex: true });
const isUnit = oneOf<Wire['ContextHostLimitUnit']>({ utf16_units: true, utf8_bytes: true });
const isStep = oneOf<Wire['ContextPrepareStep']>({
  ...{ understand: true, recall: true, choose: true, select: true, render: true },
});
const isDegraded = oneOf<Wire['ContextDegradedLeg']>({ memory_vector: true, topic_memory_vector: true });
const isMetadata = oneOf<Wire['ContextAssemblyMetadata']>({ confidence: true, recall_rank: true });

function withFields<Shape>(checks: Checks<Shape>): Check {
  const fields = Object.entries<Check>(checks);
  return (value) => {
    const given = new Map<string, unknown>(Object.entries(value ?? {}));
    return fields.every(([name, check]) => check(given.get(name)));
  };
}

const isArtifact = withFields<Wire['ArtifactReference']>({ family: isText, artifact_id: isText, revision: isNumber });

const isCandidate = withFields<Wire['ExplainedCandidate']>({
  ...{ family: isFamily, scope_id: isText, artifact: isArtifact },
  citation: orNull(
    withFields<Wire['MemoryCitation']>({ memory_ref: isArtifact, entry_id: isText, entry_version_id: isText }),
  ),
  ...{ recall_rank: orNull(isNumber), matched_by: listOf(isChannel), matched_terms: listOf(isText) },
  ...{ included: isFlag, truncated: isFlag, left_out: orNull(isReason) },
  ...{ body_bytes: isNumber, shown_bytes: isNumber, rendered_bytes: isNumber },
});

const isBudget = withFields<Wire['ExplainedBudget']>({
  ...{ max_bytes: isNumber, content_bytes: isNumber, unused_bytes: isNumber, frame_bytes: isNumber },
  ...{ citation_bytes: isNumber, body_bytes: isNumber, smallest_useful_bytes: orNull(isNumber) },
  families: listOf(withFields<Wire['ExplainedFamilyUse']>({ family: isFamily, entries: isNumber, bytes: isNumber })),
  hosts: listOf(
    withFields<Wire['ExplainedHostUse']>({
      ...{ host: isHost, unit: isUnit, limit: isNumber, used: isNumber },
    }),
  ),
});

const isSection = withFields<Wire['ContextAssemblySection']>({ family: isFamily, limit: isNumber });

const isExplanation = withFields<Explanation>({
  context: withFields<Wire['PreparedContext']>({
    ...{ schema: isText, status: isStatus, content: orNull(isText), content_bytes: isNumber },
  }),
  ...{ content_sha256: orNull(isText), estimated_tokens: isNumber, candidates: listOf(isCandidate), budget: isBudget },
  totals: withFields<Wire['ExplainedTotals']>({
    ...{ candidates: isNumber, included: isNumber },
    left_out: listOf(withFields<Wire['LeftOutCount']>({ reason: isReason, candidates: isNumber })),
  }),
  steps: listOf(withFields<Wire['ExplainedStep']>({ step: isStep, microseconds: isNumber })),
  degraded: listOf(isDegraded),
  cache_identity: withFields<Wire['PrepareIdentityParts']>({
    ...{ identity: isText, scope_id: isText, query: isText, max_bytes: isNumber },
    assembly: orNull(
      withFields<Wire['ContextAssembly']>({
        ...{ format: isText, sections: listOf(isSection), show: listOf(isMetadata) },
      }),
    ),
  }),
});

/** A saved explanation: what the API answered, or what the command line printed with `--json`; undefined for anything else. */
export const readExplanation = (saved: unknown): Explanation | undefined =>
  [saved, resultOf(saved)].find((value): value is Explanation => isExplanation(value));

const resultOf = (printed: unknown): unknown => new Map<string, unknown>(Object.entries(printed ?? {})).get('result');
