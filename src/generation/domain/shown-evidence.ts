import { estimateTokens } from '../../artifacts/kernel/estimate-tokens.js';
import { firstCodePoints } from '../../artifacts/kernel/text-size.js';

/** Of what a model can read at once, the part that evidence may fill; the rest is for what is known and the answer. */
const EVIDENCE_SHARE = 0.5;
const KNOWLEDGE_SHARE = 0.2;

/** Estimated tokens that the Sources of one window may have together. */
export const evidenceBudget = (contextWindowTokens: number): number => Math.floor(contextWindowTokens * EVIDENCE_SHARE);

/** Estimated tokens for what is shown of the knowledge that exists. */
export const knowledgeBudget = (contextWindowTokens: number): number =>
  Math.floor(contextWindowTokens * KNOWLEDGE_SHARE);

/** A text as a model sees it. */
export interface ShownText {
  readonly text: string;
  readonly truncated: boolean;
}

/** The whole text, or its beginning of at most `tokens` code points where it has more tokens than that. */
export function showText(text: string, tokens: number): ShownText {
  if (estimateTokens(text) <= tokens) return { text, truncated: false };
  const shown = firstCodePoints(text, tokens);
  return { text: shown, truncated: shown.length < text.length };
}

/** As many of the items as fit, from the first on. */
export function takeWithin<T>(items: readonly T[], tokens: number, textOf: (item: T) => string): readonly T[] {
  let total = 0;
  const excess = items.findIndex((item) => (total += estimateTokens(textOf(item))) > tokens);
  return excess === -1 ? items : items.slice(0, excess);
}
