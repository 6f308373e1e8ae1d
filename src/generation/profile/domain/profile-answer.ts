import { z } from 'zod';
import { canonicalJson } from '../../../artifacts/kernel/canonical-json.js';
import { showText } from '../../domain/shown-evidence.js';

/** A Source as the generation of a Profile needs it. */
export interface ProfileEvidence {
  readonly text: string;
  readonly metadata: Readonly<Record<string, unknown>> | null;
}

export interface ProfileInput {
  readonly previous_content: string | null;
  /** JSON texts: what the model reads stays a text, whatever it holds. */
  readonly sources: readonly string[];
}

/** What the model is shown: no id of anything, because it has nothing to cite. Of a text beyond `tokens` the beginning. */
export const profileInput = (
  evidence: readonly ProfileEvidence[],
  previous: string | null,
  tokens: number,
): ProfileInput => ({
  previous_content: previous,
  sources: evidence.map(({ text, metadata }) => {
    const shown = showText(text, tokens);
    const source = {
      content: shown.text,
      ...(shown.truncated && { truncated: true }),
      ...(hasNotes(metadata) && { metadata }),
    };
    return canonicalJson(source);
  }),
});

const hasNotes = (metadata: ProfileEvidence['metadata']): boolean =>
  metadata !== null && Object.keys(metadata).length > 0;

/** The form of a Markdown text as it is stored, or why it cannot be. */
export type Normalize = (text: string) => { readonly value: string } | { readonly reason: string };

/** What a usable answer is. Its value is normalised Markdown, or null when nothing is to change. */
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
