import { utf8Length } from '../../kernel/text-size.js';
import { isBlank } from '../../kernel/whitespace.js';

export const PROFILE_FAMILY = 'profile';

/** A Scope has one Profile, under this id (profile.md §1). */
export const PROFILE_ID = 'profile';

/** UTF-8 bytes of the Markdown after normalisation. */
const MAX_PROFILE_BYTES = 262_144;

/** What a caller writes. */
export interface ProfileWrite {
  readonly content: string;
  /** The earlier revision whose text this is, for a rollback. */
  readonly restoredFromRevision: number | null;
}

/** The part of the journal that a Profile was generated from: positions after `after`, up to `through`. */
export interface ProfileSourceWindow {
  readonly after: number;
  readonly through: number;
}

/** How a revision came about (profile.md §1). */
export interface ProfileOrigin {
  readonly mode: 'manual_create' | 'manual_replace' | 'rollback' | 'automatic' | 'review_approved';
  /** RFC 3339, UTC, microseconds: of the write, or of the generation. */
  readonly created_at: string;
  readonly generator_id: string | null;
  readonly generator_version: string | null;
  readonly source_window: ProfileSourceWindow | null;
  readonly restored_from_revision: number | null;
}

/** A Profile revision in its wire form. */
export interface ProfileContent {
  readonly schema: 'powercontext.profile.v1';
  readonly media_type: 'text/markdown';
  readonly content: string;
  readonly generation: ProfileOrigin;
}

/** One leading BOM dropped, NFC, line ends as LF, exactly one LF at the end; or why the text is refused. */
export function normalizeMarkdown(text: string): { readonly value: string } | { readonly reason: string } {
  const lines = text
    .replace(/^\ufeff/, '')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n');
  const value = `${lines.slice(0, endOfText(lines))}\n`;
  if (isBlank(value)) return { reason: 'must hold more than white space' };
  return utf8Length(value) > MAX_PROFILE_BYTES ? { reason: `must not exceed ${MAX_PROFILE_BYTES} bytes` } : { value };
}

function endOfText(text: string): number {
  let end = text.length;
  while (end > 0 && text.charAt(end - 1) === '\n') end -= 1;
  return end;
}

/** How a revision came about that somebody wrote by hand. */
export const byHand = (
  origin: Pick<ProfileOrigin, 'mode' | 'created_at' | 'restored_from_revision'>,
): ProfileOrigin => ({ ...origin, generator_id: null, generator_version: null, source_window: null });

export const profileContent = (markdown: string, generation: ProfileOrigin): ProfileContent => ({
  schema: 'powercontext.profile.v1',
  media_type: 'text/markdown',
  content: markdown,
  generation,
});
