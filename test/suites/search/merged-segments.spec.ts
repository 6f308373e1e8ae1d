import { describe, expect, test } from '@jest/globals';
import { engineeringNotes } from './engineering-notes.js';
import { openOn } from './term-index-harness.js';

const PUTS = 300;
/** Without merging there are 17 after so many puts. */
const MOST_SEGMENTS = 6;

describe('The term index on SQLite', () => {
  test('stays in a few segments, however many transactions wrote it', async () => {
    const { index, unitOfWork, close } = await openOn('sqlite');
    try {
      for (const [number, text] of engineeringNotes(PUTS).entries())
        await unitOfWork.run((tx) =>
          index.put(tx, { collection: 'memory', scopeId: 'project:demo', documentId: `note-${number}` }, text),
        );
      const [{ segments }] = await unitOfWork.read((snapshot) =>
        snapshot.manager.query('SELECT count(DISTINCT segid) AS segments FROM search_terms_idx'),
      );
      expect(segments).toBeLessThanOrEqual(MOST_SEGMENTS);
    } finally {
      await close();
    }
  });
});
