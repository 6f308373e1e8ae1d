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
