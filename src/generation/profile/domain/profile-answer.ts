import { z } from 'zod';
import { evidenceText } from '../../domain/evidence-text.js';
import type { TextEvidence } from '../../domain/evidence-text.js';

export interface ProfileInput {
  readonly previous_content: string | null;
  readonly sources: readonly string[];
}

/** What the model is shown: no id of anything, because it has nothing to cite. Of a text beyond `tokens` the beginning. */
export const profileInput = (
  evidence: readonly TextEvidence[],
  previous: string | null,
  tokens: number,
): ProfileInput => ({
  previous_content: previous,
  sources: evidence.map((source) => evidenceText(source, tokens)),
});

/** The form of a Markdown text as it is stored, or why it cannot be. */
export type Normalize = (text: string) => { readonly value: string } | { readonly reason: string };

/** What a usable answer is: Markdown that can be stored, or null when nothing is to change. */
export const profileAnswer = (normalize: Normalize) =>
  z.strictObject({ content: z.string().nullable() }).superRefine(({ content }, context) => {
    const reason = content === null ? undefined : faultOf(content, normalize);
    if (reason !== undefined) context.addIssue({ code: 'custom', path: ['content'], message: reason });
  });

function faultOf(content: string, normalize: Normalize): string | undefined {
  if (!content.isWellFormed()) return 'must be well-formed Unicode';
  const markdown = normalize(content);
  return 'reason' in markdown ? markdown.reason : undefined;
}
