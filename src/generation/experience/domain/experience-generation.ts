import { z } from 'zod';
import { estimateTokens } from '../../../artifacts/kernel/estimate-tokens.js';
import { knownId, modelText } from '../../domain/model-text.js';
import { showText } from '../../domain/shown-evidence.js';

/** Code points of each field (experience.md §1). */
const MAX_FIELD = 8_000;
/** Code points of one piece of evidence (experience.md §10). */
const MAX_SHOWN = 64_000;
/** Lessons of one window. */
const MAX_CANDIDATES = 16;

export interface EvidencePiece {
  readonly kind: 'source' | 'artifact';
  /** Whatever is stored, as JSON text. */
  readonly text: string;
}

export interface GenerationInput {
  readonly evidence: readonly {
    readonly evidence_id: string;
    readonly kind: EvidencePiece['kind'];
    readonly content: string;
    readonly truncated: boolean;
  }[];
}

/** What the model is shown: evidence `evidence:1`, `evidence:2` … in order, all of it within so many tokens. */
export function shownPieces(pieces: readonly EvidencePiece[], tokens: number): GenerationInput['evidence'] {
  const total = pieces.reduce((sum, { text }) => sum + estimateTokens(text), 0);
  const each = Math.min(MAX_SHOWN, total <= tokens ? tokens : Math.floor(tokens / pieces.length));
  return pieces.map(({ kind, text }, index) => {
    const shown = showText(text, each);
    return { evidence_id: evidenceId(index), kind, content: shown.text, truncated: shown.truncated };
  });
}

export const evidenceId = (index: number): string => `evidence:${index + 1}`;

const proposal = z.strictObject({
  situation: modelText(MAX_FIELD),
  action: modelText(MAX_FIELD),
  outcome: modelText(MAX_FIELD),
  lesson: modelText(MAX_FIELD),
});

/** A usable answer of `generate_experience`. */
export const generatedSchema = z.strictObject({ proposal: proposal.nullable() });

/** A usable answer of incubation; the ids are those of the input. */
export function incubatedSchema({ evidence }: GenerationInput) {
  const id = knownId(
    evidence.map(({ evidence_id }) => evidence_id),
    'evidence',
  );
  const candidate = z.strictObject({ proposal, evidence_ids: z.array(id).min(1).max(evidence.length) });
  return z.strictObject({ candidates: z.array(candidate).max(MAX_CANDIDATES) });
}

/** The Sources that a host marked as reports about finished tasks (experience.md §10). */
export const isTaskOutcome = ({ metadata }: { readonly metadata: Readonly<Record<string, unknown>> | null }): boolean =>
  metadata?.kind === 'task-outcome';
