import type { Part } from './opencode-api.js';

/** What the user wrote. `opencode run` hands it over as a JSON text, which is undone. */
export const toPrompt = (parts: readonly Part[]): string =>
  unquoted(
    parts
      .filter(({ type, synthetic }) => type === 'text' && synthetic !== true)
      .map(({ text }) => text)
      .join('\n\n'),
  );

function unquoted(text: string): string {
  if (!/^".*"$/s.test(text)) return text;
  try {
    return JSON.parse(text) as string;
  } catch {
    return text;
  }
}
