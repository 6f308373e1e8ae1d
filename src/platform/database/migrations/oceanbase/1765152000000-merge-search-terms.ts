import type { MigrationInterface } from 'typeorm';

/** Only FTS5 of SQLite has segments to merge; both engines list the same migrations, so that a version is the same on both. */
export class MergeSearchTerms1765152000000 implements MigrationInterface {
  readonly name = 'MergeSearchTerms1765152000000';

  up(): Promise<void> {
    return Promise.resolve();
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
