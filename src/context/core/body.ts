import { isBlank } from '../../artifacts/kernel/whitespace.js';
import type { EffectiveAssembly } from './assembly.js';
import type { ContextCandidate, ExperienceCandidate, TopicMemoryCandidate } from './candidate.js';
import { normalizeLineEnds } from './escape-body.js';
import { jsonText } from './escape-json.js';
import { MAX_BODY_BYTES } from './fit.js';

/** No more code units of a body can matter to a text document: each line end of two units is one byte of the 2000. */
const ENOUGH_UNITS = 2 * (MAX_BODY_BYTES + 2);

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

/** Body of a text document with LF line ends, not yet escaped; of a body that will be cut, the beginning. */
export function toMarkdownBody(candidate: ContextCandidate): string {
  return normalizeLineEnds(labelledBody(candidate).slice(0, ENOUGH_UNITS));
}

/** Body of the legacy envelope, not yet a JSON string. */
export function toLegacyBody(candidate: ContextCandidate): string {
  return candidate.family === 'topic-memory' ? topicAsJson(candidate) : toSharedBody(candidate);
}

/** The body of either form in full, not yet escaped. */
export function wholeBody(candidate: ContextCandidate, format: EffectiveAssembly['format']): string {
  return format === 'legacy' ? toLegacyBody(candidate) : normalizeLineEnds(labelledBody(candidate));
}

function labelledBody(candidate: ContextCandidate): string {
  return candidate.family === 'topic-memory' ? labelledTopic(candidate) : toSharedBody(candidate);
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
