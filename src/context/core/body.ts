import { isBlank } from '../../artifacts/kernel/whitespace.js';
import type { ContextCandidate, ExperienceCandidate, TopicMemoryCandidate } from './candidate.js';
import { jsonText } from './escape-json.js';

/** Does the candidate say anything, and can it be cited? Labels make an Experience and a topic never blank. */
export function hasBody(candidate: ContextCandidate): boolean {
  switch (candidate.family) {
    case 'memory':
      return ![candidate.text, candidate.entryId, candidate.entryVersionId].some(isBlank);
    case 'profile':
      return !isBlank(candidate.content);
    case 'experience':
    case 'topic-memory':
      return true;
  }
}

/** Body of a text document, unescaped. */
export function toMarkdownBody(candidate: ContextCandidate): string {
  return candidate.family === 'topic-memory' ? labelledTopic(candidate) : toSharedBody(candidate);
}

/** Body of the legacy envelope, not yet a JSON string. */
export function toLegacyBody(candidate: ContextCandidate): string {
  return candidate.family === 'topic-memory' ? topicAsJson(candidate) : toSharedBody(candidate);
}

function toSharedBody(candidate: Exclude<ContextCandidate, TopicMemoryCandidate>): string {
  switch (candidate.family) {
    case 'memory':
      return candidate.text;
    case 'profile':
      return candidate.content;
    case 'experience':
      return labelledExperience(candidate);
  }
}

function labelledExperience({ situation, action, outcome, lesson }: ExperienceCandidate): string {
  return `Situation: ${situation}\nAction: ${action}\nOutcome: ${outcome}\nLesson: ${lesson}`;
}

function labelledTopic({ title, summary, snippet }: TopicMemoryCandidate): string {
  const known = `Title: ${title}\n\nSummary: ${summary}`;
  return snippet === null ? known : `${known}\n\nSnippet: ${snippet}`;
}

function topicAsJson({ title, summary, snippet }: TopicMemoryCandidate): string {
  const known = `"title":${jsonText(title)},"summary":${jsonText(summary)}`;
  return snippet === null ? `{${known}}` : `{${known},"snippet":${jsonText(snippet)}}`;
}
