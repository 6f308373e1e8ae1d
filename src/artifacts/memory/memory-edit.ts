import { RefusedRequestError } from '../../platform/errors/invalid-request.error.js';
import type { SourceReference } from '../kernel/references.js';
import type { MemoryEntryContent } from './domain/memory-entry.js';
import { normalizeKind, normalizeReason, normalizeText } from './domain/memory-text.js';
import type { Normalized } from './domain/memory-text.js';

/** One intended change, already in normal form. Explicit edits carry no references of their own. */
export type MemoryEdit =
  | { readonly op: 'add'; readonly content: MemoryEntryContent; readonly reason: string | null }
  | {
      readonly op: 'revise';
      readonly entryId: string;
      readonly kind: string;
      readonly text: string;
      readonly reason: string | null;
      /** What the entry rests on besides what it rested on before. */
      readonly sourceRefs: readonly SourceReference[];
    }
  | { readonly op: 'retire'; readonly entryId: string; readonly reason: string | null };

/** Throws 422 `invalid_request` when the kind or text is blank, or the text or reason too long. */
export const addEdit = (
  kind: string,
  text: string,
  reason: string | null,
  sourceRefs: readonly SourceReference[] = [],
): MemoryEdit => ({
  op: 'add',
  content: { ...normalizedContent(kind, text), sourceRefs, artifactRefs: [] },
  reason: accept(normalizeReason(reason)),
});

/** Throws as `addEdit` does. */
export const reviseEdit = (
  entryId: string,
  content: { kind: string; text: string },
  reason: string | null,
  sourceRefs: readonly SourceReference[] = [],
): MemoryEdit => ({
  op: 'revise',
  entryId,
  sourceRefs,
  ...normalizedContent(content.kind, content.text),
  reason: accept(normalizeReason(reason)),
});

/** Throws 422 `invalid_request` when the reason is too long. */
export const retireEdit = (entryId: string, reason: string | null): MemoryEdit => ({
  op: 'retire',
  entryId,
  reason: accept(normalizeReason(reason)),
});

const normalizedContent = (kind: string, text: string) => ({
  kind: accept(normalizeKind(kind)),
  text: accept(normalizeText(text)),
});

function accept<T>(normalized: Normalized<T>): T {
  if ('error' in normalized) throw new RefusedRequestError();
  return normalized.value;
}
