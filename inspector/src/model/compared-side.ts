import { EMPTY_DRAFT, fromParams, toParams } from './prepare-draft.js';
import type { PrepareDraft } from './prepare-draft.js';

/** One side of a comparison: what is asked now, or a result that was kept. */
export type ComparedSide =
  { readonly kind: 'asked'; readonly draft: PrepareDraft } | { readonly kind: 'kept'; readonly id: string };

const KEPT = 'kept:';

/** A side as one parameter of a link. */
export const toCompared = (side: ComparedSide): string =>
  side.kind === 'kept' ? KEPT + side.id : new URLSearchParams(toParams(side.draft)).toString();

export function fromCompared(text: string | undefined): ComparedSide {
  if (text === undefined) return { kind: 'asked', draft: EMPTY_DRAFT };
  if (text.startsWith(KEPT)) return { kind: 'kept', id: text.slice(KEPT.length) };
  return { kind: 'asked', draft: fromParams(Object.fromEntries(new URLSearchParams(text))) };
}
