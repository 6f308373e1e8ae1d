import { ANALYZER_VERSION, analyzeDocument } from '../../src/search/domain/analyze-document.js';
import { eventually } from '../support/eventually.js';
import { givenExperience, givenMemory, givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const ENTRIES = 120;
let server: TestServer;
let scope_id: string;

/** The one term that every document has at first: what a query for this word looks for. */
const OLD_WORD = 'oldspelling';
const [OLD_TERM] = analyzeDocument(OLD_WORD).terms;

const POSTINGS_OF_OLD = {
  sqlite: `DELETE FROM search_terms;
    INSERT INTO search_terms (rowid, terms) SELECT seq, collection_seq || '_${OLD_TERM}' FROM search_documents`,
  oceanbase: `DELETE FROM search_postings;
    INSERT INTO search_postings (collection_seq, term, document_seq)
    SELECT collection_seq, '${OLD_TERM}', seq FROM search_documents`,
};

/** As a database looks that an older analyzer filled: other terms, another length, an older version. */
const ageDocuments = () =>
  server.database.execute(`${POSTINGS_OF_OLD[server.database.options.kind]};
    UPDATE search_documents SET terms = '${OLD_TERM}', length = 1, analyzer_version = 1;
    UPDATE search_collections SET total_length = document_count`);

const restart = async () => {
  await server.close();
  server = await startServer({ database: server.database });
};
const standing = () =>
  server.database.rows<{ seq: number; document_id: string; length: number; terms: string; analyzer_version: number }>(
    'SELECT seq, document_id, length, terms, analyzer_version FROM search_documents ORDER BY seq',
  );
const totals = () => server.database.rows('SELECT * FROM search_collections ORDER BY seq');
const isCurrent = (documents: Awaited<ReturnType<typeof standing>>) =>
  documents.every(({ analyzer_version }) => analyzer_version === ANALYZER_VERSION);
const searchTexts = async (query: string) => {
  const { body } = await server.api.search({ scope_id, query });
  return body.hits.map(({ text }) => text);
};

beforeEach(async () => {
  server = await startServer();
  scope_id = await givenScope(server.api);
  for (let number = 0; number < ENTRIES; number += 1)
    await givenMemory(server.api, scope_id, `Lighthouse ${number} is painted in colour c${number}.`);
  await givenExperience(server.api, scope_id, { situation: 'The harbour froze.' });
});
afterEach(() => server.stop());

describe('after a change of the analyzer', () => {
  it('documents are analysed again in the background, as if they had been put by it', async () => {
    const [documents, collections] = [await standing(), await totals()];
    await server.close();
    await ageDocuments();
    server = await startServer({ database: server.database });
    await eventually(standing, isCurrent);
    expect(await standing()).toEqual(documents);
    expect(await totals()).toEqual(collections);
    expect((await searchTexts('c77'))[0]).toBe('Lighthouse 77 is painted in colour c77.');
    expect(await searchTexts(OLD_WORD)).toEqual([]);
  });

  it('they are found by their old terms until it is their turn, and then by the new ones', async () => {
    await server.close();
    await ageDocuments();
    server = await startServer({ database: server.database });
    for (let isDone = false; !isDone; isDone = isCurrent(await standing()))
      expect([...(await searchTexts(OLD_WORD)), ...(await searchTexts('lighthouse'))]).not.toEqual([]);
    expect(await searchTexts('lighthouse')).not.toEqual([]);
    expect(await searchTexts(OLD_WORD)).toEqual([]);
  });

  it('an interrupted run goes on at the next start', async () => {
    await server.close();
    await ageDocuments();
    server = await startServer({ database: server.database });
    await eventually(standing, (all) => all.some((one) => one.analyzer_version > 1));
    await restart();
    await eventually(standing, isCurrent);
    expect((await searchTexts('c119'))[0]).toBe('Lighthouse 119 is painted in colour c119.');
  });
});
