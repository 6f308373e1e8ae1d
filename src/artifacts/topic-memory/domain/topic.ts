import { codePointCount } from '../../kernel/text-size.js';
import { isBlank } from '../../kernel/whitespace.js';

export const TOPIC_MEMORY_FAMILY = 'topic-memory';

/** What a Scope knows about one subject: a name, the gist, and all of it in Markdown. */
export interface TopicContent {
  readonly title: string;
  readonly summary: string;
  readonly detail: string;
}

/** Longest texts, in code points (topic-memory.md §1). */
export const TOPIC_LIMITS = { title: 512, summary: 8_000, detail: 125_000 } as const;

export interface TopicFault {
  readonly field: keyof TopicContent;
  readonly reason: string;
}

/** The first text that is blank or too long, if there is one. */
export function findTopicFault(content: TopicContent): TopicFault | undefined {
  for (const field of ['title', 'summary', 'detail'] as const) {
    if (isBlank(content[field])) return { field, reason: 'must hold more than white space' };
    if (codePointCount(content[field]) > TOPIC_LIMITS[field])
      return { field, reason: `must have at most ${TOPIC_LIMITS[field]} characters` };
  }
  return undefined;
}

/** The text by which a topic as a whole is found; its detail is found by chunks. */
export const topicText = ({ title, summary }: Omit<TopicContent, 'detail'>): string => `${title}\n${summary}`;
