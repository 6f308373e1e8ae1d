import { en } from '../i18n/en.js';
import type { Explanation, Wire } from './wire.js';

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
/** A word of a closed set, which is what the page has a text for. */
const wordOf =
  (kind: 'family' | 'channel' | 'reason' | 'status' | 'host' | 'unit' | 'step' | 'degraded' | 'show'): Check =>
  (value) =>
    Object.hasOwn(en, `${kind}.${String(value)}`);

function withFields<Shape>(checks: Checks<Shape>): Check {
  const fields = Object.entries<Check>(checks);
  return (value) => {
    const given = new Map<string, unknown>(Object.entries(value ?? {}));
    return fields.every(([name, check]) => check(given.get(name)));
  };
}

const isArtifact = withFields<Wire['ArtifactReference']>({ family: isText, artifact_id: isText, revision: isNumber });

const isCandidate = withFields<Wire['ExplainedCandidate']>({
  ...{ family: wordOf('family'), scope_id: isText, artifact: isArtifact },
  citation: orNull(
    withFields<Wire['MemoryCitation']>({ memory_ref: isArtifact, entry_id: isText, entry_version_id: isText }),
  ),
  ...{ recall_rank: orNull(isNumber), matched_by: listOf(wordOf('channel')), matched_terms: listOf(isText) },
  ...{ included: isFlag, truncated: isFlag, left_out: orNull(wordOf('reason')) },
  ...{ body_bytes: isNumber, shown_bytes: isNumber, rendered_bytes: isNumber },
});

const isBudget = withFields<Wire['ExplainedBudget']>({
  ...{ max_bytes: isNumber, content_bytes: isNumber, unused_bytes: isNumber, frame_bytes: isNumber },
  ...{ citation_bytes: isNumber, body_bytes: isNumber, smallest_useful_bytes: orNull(isNumber) },
  families: listOf(
    withFields<Wire['ExplainedFamilyUse']>({ family: wordOf('family'), entries: isNumber, bytes: isNumber }),
  ),
  hosts: listOf(
    withFields<Wire['ExplainedHostUse']>({
      ...{ host: wordOf('host'), unit: wordOf('unit'), limit: isNumber, used: isNumber },
    }),
  ),
});

const isSection = withFields<Wire['ContextAssemblySection']>({ family: wordOf('family'), limit: isNumber });

const isExplanation = withFields<Explanation>({
  context: withFields<Wire['PreparedContext']>({
    ...{ schema: isText, status: wordOf('status'), content: orNull(isText), content_bytes: isNumber },
  }),
  ...{ content_sha256: orNull(isText), estimated_tokens: isNumber, candidates: listOf(isCandidate), budget: isBudget },
  totals: withFields<Wire['ExplainedTotals']>({
    ...{ candidates: isNumber, included: isNumber },
    left_out: listOf(withFields<Wire['LeftOutCount']>({ reason: wordOf('reason'), candidates: isNumber })),
  }),
  steps: listOf(withFields<Wire['ExplainedStep']>({ step: wordOf('step'), microseconds: isNumber })),
  degraded: listOf(wordOf('degraded')),
  cache_identity: withFields<Wire['PrepareIdentityParts']>({
    ...{ identity: isText, scope_id: isText, query: isText, max_bytes: isNumber },
    assembly: orNull(
      withFields<Wire['ContextAssembly']>({
        ...{ format: isText, sections: listOf(isSection), show: listOf(wordOf('show')) },
      }),
    ),
  }),
});

/** The explained context that a text of JSON is, as `context/explain` answers it; undefined when it is none. */
export function readExplanation(json: string): Explanation | undefined {
  const value = parse(json);
  return isExplained(value) ? value : undefined;
}

const isExplained = (value: unknown): value is Explanation => isExplanation(value);

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // What is no JSON is no explanation either, and that is all that is asked.
    return undefined;
  }
}
