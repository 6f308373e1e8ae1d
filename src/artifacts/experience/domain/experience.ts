export const EXPERIENCE_FAMILY = 'experience';

/** What was met, what was done, what came of it, and what follows from it. */
export interface ExperienceContent {
  readonly situation: string;
  readonly action: string;
  readonly outcome: string;
  readonly lesson: string;
}

/** The text that recall searches: the values, without labels (experience.md §8). */
export const searchText = ({ situation, action, outcome, lesson }: ExperienceContent): string =>
  [situation, action, outcome, lesson].join('\n');

const FIELDS = ['situation', 'action', 'outcome', 'lesson'] as const;

/** Whether a value read back as JSON has the four texts, and nothing else. */
export const isExperienceContent = (value: unknown): value is ExperienceContent =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === FIELDS.length &&
  FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');
