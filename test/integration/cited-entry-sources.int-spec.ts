import { aProposal } from '../factories/a-proposal.js';
import type { Wire } from '../support/api-client.js';
import { expectError } from '../support/expect-error.js';
import { givenMemory, givenScope, givenSource } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

let server: TestServer;
let scope_id: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scope_id = await givenScope(server.api);
});

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** An entry that rests on Sources, as extraction writes them: no operation does so yet. */
async function anExtractedEntry(text: string, sources: readonly Wire['SourceReference'][]) {
  const { citation } = await givenMemory(server.api, scope_id, text);
  const rows = sources.map(({ name, source_id }) => ({ sourceType: name, sourceId: source_id }));
  await server.database.execute(
    `UPDATE memory_entry_versions SET source_refs = '${JSON.stringify(rows)}'
     WHERE entry_version_id = '${citation.entry_version_id}'`,
  );
  return citation;
}

describe('The Sources behind cited Memory entries', () => {
  it('are added after the given ones, once each, and go into the Experience', async () => {
    const [given, behind, shared] = [
      await givenSource(server.api, scope_id),
      await givenSource(server.api, scope_id),
      await givenSource(server.api, scope_id),
    ];
    const memory_citations = [
      await anExtractedEntry('First.', [behind, given]),
      await anExtractedEntry('Second.', [shared, behind]),
    ];
    const proposal = aProposal({ scope_id, source_refs: [given], memory_citations });
    const { status, body } = await server.api.proposeExperience(proposal);
    expect([status, body.source_refs]).toEqual([201, [given, behind, shared]]);
    const { candidate_id } = body;
    const { result_artifact } = (await server.api.approveCandidate({ scope_id, candidate_id, expected_version: 1 }))
      .body;
    const { source_refs } = (await server.api.getExperience({ scope_id, artifact: result_artifact! })).body;
    expect(source_refs).toEqual([given, behind, shared]);
  });

  it('count towards the 32 references: what is proposed can be approved', async () => {
    const sources = await Promise.all(upTo(31).map(() => givenSource(server.api, scope_id)));
    const fits = await anExtractedEntry('First.', sources);
    const { status, body } = await server.api.proposeExperience(aProposal({ scope_id, memory_citations: [fits] }));
    expect([status, body.source_refs]).toEqual([201, sources]);
    const { candidate_id } = body;
    expect((await server.api.approveCandidate({ scope_id, candidate_id, expected_version: 1 })).status).toBe(200);
    const tooMany = await anExtractedEntry('Second.', [...sources, await givenSource(server.api, scope_id)]);
    const refused = await server.api.proposeExperience(aProposal({ scope_id, memory_citations: [tooMany] }));
    expectError(refused, 422, 'invalid_request', null);
  });
});
