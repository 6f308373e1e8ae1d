import { searchText } from '../artifacts/experience/experience.reader.js';
import { topicText } from '../artifacts/topic-memory/topic-memory.reader.js';
import type { ContextCandidate } from './core/candidate.js';

/** What of a candidate is searched, as far as prepare shows it: without the labels of its body. A Profile is not searched. */
export function searchedText(candidate: ContextCandidate): string {
  switch (candidate.family) {
    case 'memory':
      return candidate.text;
    case 'experience':
      return searchText(candidate);
    case 'topic-memory':
      return `${topicText(candidate)}\n${candidate.snippet ?? ''}`;
    case 'profile':
      return '';
  }
}
