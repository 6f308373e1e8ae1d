import type { ContextCandidate } from './core/candidate.js';

/** What of a candidate is searched, as far as prepare shows it: without the labels of its body. A Profile is not searched. */
export function searchedText(candidate: ContextCandidate): string {
  switch (candidate.family) {
    case 'memory':
      return candidate.text;
    case 'experience':
      return [candidate.situation, candidate.action, candidate.outcome, candidate.lesson].join('\n');
    case 'topic-memory':
      return [candidate.title, candidate.summary, candidate.snippet ?? ''].join('\n');
    case 'profile':
      return '';
  }
}
