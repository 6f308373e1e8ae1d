import type { MigrationInterface } from 'typeorm';

/** Only FTS5 of SQLite has segments to merge; the engines keep the same list of migrations (D-22). */
export class MergeSearchTerms1765152000000 implements MigrationInterface {
  readonly name = 'MergeSearchTerms1765152000000';

  up(): Promise<void> {
    return Promise.resolve();
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
