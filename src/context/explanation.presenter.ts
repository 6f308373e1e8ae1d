import { estimateTokens } from '../artifacts/kernel/estimate-tokens.js';
import { sha256Hex } from '../artifacts/kernel/digest.js';
import { toArtifactReferenceDto, toMemoryCitationDto } from '../artifacts/reference.presenter.js';
import type { Explanation, ExplainedHit } from './context-explainer.js';
import { toPreparedContext } from './context.presenter.js';
import type { EffectiveAssembly, MarkdownAssembly } from './core/assembly.js';
import { useByHosts } from './core/host-limits.js';
import { LEFT_OUT_REASONS } from './core/left-out.js';
import type { ContextExplanation, PrepareIdentityParts } from './dto/context-explanation.dto.js';
import type { ExplainedBudget } from './dto/explained-budget.dto.js';
import type { ExplainedCandidate, ExplainedTotals } from './dto/explained-candidate.dto.js';
import type { ContextAssembly } from './dto/prepare-context.request.dto.js';
import type { PrepareContext } from './prepared-context.builder.js';

export function toContextExplanation(request: PrepareContext, explanation: Explanation): ContextExplanation {
  const { content, candidates, budget, steps, degraded } = explanation;
  return {
    context: toPreparedContext(content, budget.contentBytes),
    content_sha256: content === null ? null : sha256Hex(content),
    estimated_tokens: estimateTokens(content ?? ''),
    candidates: candidates.map(toExplainedCandidate),
    totals: toTotals(candidates),
    budget: toBudget(request, explanation),
    steps,
    degraded,
    cache_identity: toIdentity(request, explanation.assembly),
  };
}

function toExplainedCandidate(hit: ExplainedHit): ExplainedCandidate {
  const { candidate, recallRank, matchedWords, reason, truncated, bodyBytes, shownBytes, renderedBytes } = hit;
  const { family, scopeId, artifact, matchedBy = [] } = candidate;
  return {
    family,
    scope_id: scopeId,
    artifact: toArtifactReferenceDto(artifact),
    citation: candidate.family === 'memory' ? toMemoryCitationDto({ memory: artifact, ...candidate }) : null,
    recall_rank: recallRank,
    matched_by: matchedBy,
    matched_terms: matchedWords,
    included: reason === null,
    truncated,
    left_out: reason,
    body_bytes: bodyBytes,
    shown_bytes: shownBytes,
    rendered_bytes: renderedBytes,
  };
}

function toTotals(hits: readonly ExplainedHit[]): ExplainedTotals {
  const count = (wanted: ExplainedHit['reason']) => hits.filter(({ reason }) => reason === wanted).length;
  return {
    candidates: hits.length,
    included: count(null),
    left_out: LEFT_OUT_REASONS.map((reason) => ({ reason, candidates: count(reason) })).filter(
      ({ candidates }) => candidates > 0,
    ),
  };
}

function toBudget({ maxBytes }: PrepareContext, { content, budget, smallestBudget }: Explanation): ExplainedBudget {
  const { contentBytes, frameBytes, headBytes, bodyBytes, families } = budget;
  return {
    max_bytes: maxBytes,
    content_bytes: contentBytes,
    unused_bytes: maxBytes - contentBytes,
    frame_bytes: frameBytes,
    citation_bytes: headBytes,
    body_bytes: bodyBytes,
    families,
    smallest_useful_bytes: smallestBudget,
    hosts: useByHosts(content, contentBytes),
  };
}

const toIdentity = (
  { scopeId, query, maxBytes }: PrepareContext,
  assembly: EffectiveAssembly,
): PrepareIdentityParts => ({
  identity: 'powercontext.prepare-identity.v1',
  scope_id: scopeId,
  query,
  max_bytes: maxBytes,
  assembly: assembly.format === 'legacy' ? null : toAssembly(assembly),
});

/** Shown fields in the order of the identity. */
const toAssembly = ({ format, sections, show }: MarkdownAssembly): ContextAssembly => ({
  format,
  sections,
  show: [...(show.confidence ? (['confidence'] as const) : []), ...(show.recallRank ? (['recall_rank'] as const) : [])],
});
