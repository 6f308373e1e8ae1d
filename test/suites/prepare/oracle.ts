import type { ContextCandidate } from '../../../src/context/core/candidate.js';

/** The shown form of a body, derived character by character from the rules and from the running Unicode data. */
export function shownChunks(body: string): string[] {
  const lines = body
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll('\u2028', '\n')
    .replaceAll('\u2029', '\n');
  return [...lines].map((character) =>
    character === '\n' || !/[\p{Cc}\p{Cf}]/u.test(character) ? character : spell(character),
  );
}

function spell(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16);
  return hex.length > 4 ? `\\U${hex.padStart(8, '0')}` : `\\u${hex.padStart(4, '0')}`;
}

/** Body of a candidate in a text document, before it is made safe. */
export function bodyOf(candidate: ContextCandidate): string {
  switch (candidate.family) {
    case 'memory':
      return candidate.text;
    case 'profile':
      return candidate.content;
    case 'experience': {
      const { situation, action, outcome, lesson } = candidate;
      return `Situation: ${situation}\nAction: ${action}\nOutcome: ${outcome}\nLesson: ${lesson}`;
    }
    case 'topic-memory': {
      const { title, summary, snippet } = candidate;
      return [`Title: ${title}`, `Summary: ${summary}`, ...(snippet === null ? [] : [`Snippet: ${snippet}`])].join(
        '\n\n',
      );
    }
  }
}
