import fc from 'fast-check';
import { isBlank } from '../../src/artifacts/kernel/whitespace.js';
import { aDatabase, engines } from '../support/databases.js';
import { givenExperience, givenMemory, givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const numRuns = Number(process.env.FC_RUNS ?? 10_000);
const LONGEST = 8_192;

const words = fc.constantFrom(
  ...'灯塔 lighthouse the fix/release-1 " * NEAR ( 한국어 ไทย שלום नमस्ते ? \u0000 𠮷 👩‍👩‍👧 _ - .'.split(' '),
);
const query = fc
  .oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }) },
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }) },
    { weight: 4, arbitrary: fc.array(words, { minLength: 1, maxLength: 60 }).map((some) => some.join(' ')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: LONGEST, size: 'max' }) },
  )
  .map((text) => Array.from(text).slice(0, LONGEST).join(''))
  .filter((text) => text.isWellFormed() && !isBlank(text));

describe.each(engines)('Any well-formed query that is not blank, on %s', (engine) => {
  let server: TestServer;
  let scope_id: string;

  beforeAll(async () => {
    server = await startServer({ database: aDatabase(engine) });
    scope_id = await givenScope(server.api);
    await givenMemory(server.api, scope_id, 'The lighthouse 灯塔 was painted by Ambrose on branch fix/release-1.');
    await givenExperience(server.api, scope_id, { situation: 'שלום नमस्ते ไทย 한국어' });
  });
  afterAll(() => server.stop());

  it(`is answered by search and prepare: ${numRuns} of them`, async () => {
    const isAnswered = async (text: string) => {
      const searched = await server.api.search({ scope_id, query: text });
      const prepared = await server.api.prepare({ scope_id, query: text, assembly: {} });
      expect([searched.status, prepared.status]).toEqual([200, 200]);
    };
    await fc.assert(fc.asyncProperty(query, isAnswered), { numRuns });
  });
});
