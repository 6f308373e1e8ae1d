import type { MigrationInterface, QueryRunner } from 'typeorm';

const configure = (segments: number): string =>
  `INSERT INTO search_terms (search_terms, rank) VALUES ('usermerge', ${String(segments)})`;

/** From how many segments of one level on a merge that is asked for merges them; FTS5's own default is 4. */
const MERGED_SEGMENTS = 2;
const DEFAULT_SEGMENTS = 4;

export class MergeSearchTerms1765152000000 implements MigrationInterface {
  readonly name = 'MergeSearchTerms1765152000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(configure(MERGED_SEGMENTS));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(configure(DEFAULT_SEGMENTS));
  }
}
