import { aMemory } from '../factories/a-memory.js';
import type { Answer, Wire } from '../support/api-client.js';
import { expectError, expectFaults } from '../support/expect-error.js';
import { givenMemory, givenScope } from '../support/given.js';
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

const head = (revision: number) => ({ family: 'memory', artifact_id: 'memory', revision });

const revise = (citation: Wire['MemoryCitation'], text: string) =>
  server.api.revise({ scope_id, citation, kind: 'fact', text });

/** The entry of a mutation that must have made one. */
function entryOf({ body }: Answer<Wire['MemoryMutationResponse']>): Wire['MemoryEntry'] {
  if (!body.entry) throw new Error('nothing was changed');
  return body.entry;
}

describe('remember', () => {
  it('adds an entry as the next revision', async () => {
    const { status, body } = await server.api.remember(
      aMemory({ scope_id, text: '  Low tide at 06:12. ', kind: ' fact ' }),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      memory: head(1),
      entry: {
        citation: {
          memory_ref: head(1),
          entry_id: expect.stringMatching(/^mem_ent_[0-9a-f]{32}$/),
          entry_version_id: expect.stringMatching(/^mem_ver_[0-9a-f]{32}$/),
        },
        version: 1,
        kind: 'fact',
        text: 'Low tide at 06:12.',
        state: 'active',
        source_refs: [],
        artifact_refs: [],
      },
    });
  });

  it('content equal to an active entry changes nothing', async () => {
    await givenMemory(server.api, scope_id, 'e\u0301 once');
    const { status, body } = await server.api.remember(aMemory({ scope_id, text: '\u00e9 once\n' }));
    expect({ status, body }).toEqual({ status: 200, body: { memory: head(1), entry: null } });
  });

  it('the same text of another kind, or after it was retired, is a new entry', async () => {
    const first = await givenMemory(server.api, scope_id, 'Once.');
    const decision = entryOf(await server.api.remember(aMemory({ scope_id, text: 'Once.', kind: 'decision' })));
    await server.api.retire({ scope_id, citation: first.citation });
    const again = await givenMemory(server.api, scope_id, 'Once.');
    expect(new Set([first, decision, again].map(({ citation }) => citation.entry_id)).size).toBe(3);
  });

  it('expected_revision is strict: 404 without a Memory, 409 when the head differs', async () => {
    const expecting = (expected_revision: number, text: string) =>
      server.api.remember(aMemory({ scope_id, text, expected_revision }));
    expectError(await expecting(1, 'a'), 404, 'artifact_not_found', null);
    await givenMemory(server.api, scope_id, 'a');
    expect((await expecting(1, 'b')).body.memory).toEqual(head(2));
    expectError(await expecting(1, 'c'), 409, 'revision_conflict', null);
    expectError(await expecting(3, 'c'), 409, 'revision_conflict', null);
  });

  it.each<[string, Partial<Wire['RememberMemoryRequest']>]>([
    ['a blank text', { text: '\u001c\u3000' }],
    ['a text of 8193 bytes', { text: '灯'.repeat(2_731) }],
    ['a blank kind', { kind: ' ' }],
    ['a reason that outgrows its limit under NFC (D-10)', { reason: '\u0958'.repeat(300) }],
  ])('refuses %s by rule, with null details', async (_, memory) => {
    expectError(await server.api.remember(aMemory({ scope_id, ...memory })), 422, 'invalid_request', null);
    expect((await server.api.listEntries({ scope_id })).body.memory).toBeNull();
  });

  it('takes a text of exactly 8192 bytes, and the longest reason', async () => {
    const longest = aMemory({ scope_id, text: `${'灯'.repeat(2_730)}xx`, reason: 'r'.repeat(512) });
    expect((await server.api.remember(longest)).status).toBe(200);
  });

  it('an unknown Scope is 404 after the structure and before everything else', async () => {
    const nowhere = { scope_id: 'nowhere', kind: 'fact' };
    expectError(
      await server.api.remember({ ...nowhere, text: ' ', expected_revision: 4 }),
      404,
      'scope_not_found',
      null,
    );
    expectFaults(await server.api.remember({ ...nowhere, text: '' }), [['string_too_short', ['body', 'text']]]);
  });
});

describe('entries/get', () => {
  it('reads any revision that holds the pair, in the state of that revision', async () => {
    const { citation } = await givenMemory(server.api, scope_id, 'First.');
    await givenMemory(server.api, scope_id, 'Second.');
    await server.api.retire({ scope_id, citation });
    const stateAt = async (revision: number) => {
      const { body } = await server.api.getEntry({ scope_id, citation: { ...citation, memory_ref: head(revision) } });
      return [body.text, body.state, body.citation.memory_ref.revision];
    };
    expect([await stateAt(1), await stateAt(2), await stateAt(3)]).toEqual([
      ['First.', 'active', 1],
      ['First.', 'active', 2],
      ['First.', 'inactive', 3],
    ]);
  });

  it('a revision that does not hold the pair is 404 memory_not_found', async () => {
    const first = await givenMemory(server.api, scope_id, 'First.');
    const second = await givenMemory(server.api, scope_id, 'Second.');
    const revised = entryOf(await revise(first.citation, 'First, revised.'));
    const get = (citation: Wire['MemoryCitation']) => server.api.getEntry({ scope_id, citation });
    const added = { ...second.citation, memory_ref: head(1) };
    const superseded = { ...first.citation, memory_ref: head(3) };
    const mixed = { ...revised.citation, entry_id: second.citation.entry_id };
    for (const citation of [added, superseded, mixed]) expectError(await get(citation), 404, 'memory_not_found', null);
  });

  it.each<[string, Partial<Wire['ArtifactReference']>]>([
    ['revision above the head', { revision: 2 }],
    ['other family', { family: 'experience' }],
    ['other Artifact', { artifact_id: 'art_0' }],
  ])('%s is 404 artifact_not_found, for reading and for writing', async (_, reference) => {
    const { citation } = await givenMemory(server.api, scope_id, 'First.');
    const wrong = { ...citation, memory_ref: { ...citation.memory_ref, ...reference } };
    expectError(await server.api.getEntry({ scope_id, citation: wrong }), 404, 'artifact_not_found', null);
    expectError(await revise(wrong, 'New.'), 404, 'artifact_not_found', null);
    expectError(await server.api.retire({ scope_id, citation: wrong }), 404, 'artifact_not_found', null);
  });
});

describe('entries/revise and entries/retire', () => {
  it('revising makes the next version under the same entry id', async () => {
    const first = await givenMemory(server.api, scope_id, 'First.');
    const { body } = await revise(first.citation, 'Second.');
    expect(body).toMatchObject({ memory: head(2), entry: { version: 2, text: 'Second.', state: 'active' } });
    expect(body.entry?.citation.entry_id).toBe(first.citation.entry_id);
  });

  it('revising to the same content answers the unchanged entry', async () => {
    const first = await givenMemory(server.api, scope_id, 'First.');
    expect((await revise(first.citation, ' First. ')).body).toEqual({ memory: head(1), entry: first });
  });

  it('an older citation will do while its version is still the current one (D-19)', async () => {
    const first = await givenMemory(server.api, scope_id, 'First.');
    for (const text of ['Second.', 'Third.']) await givenMemory(server.api, scope_id, text);
    expect(entryOf(await revise(first.citation, 'First, revised.')).version).toBe(2);
    const third = await givenMemory(server.api, scope_id, 'Fourth.');
    await givenMemory(server.api, scope_id, 'Fifth.');
    expect((await server.api.retire({ scope_id, citation: third.citation })).body.entry?.state).toBe('inactive');
  });

  it('a version that is no longer current is 409 revision_conflict (D-19)', async () => {
    const first = await givenMemory(server.api, scope_id, 'First.');
    await revise(first.citation, 'Second.');
    expectError(await revise(first.citation, 'Third.'), 409, 'revision_conflict', null);
    expectError(await server.api.retire({ scope_id, citation: first.citation }), 409, 'revision_conflict', null);
  });

  it('the conflict is found before the text is judged', async () => {
    const first = await givenMemory(server.api, scope_id, 'First.');
    await revise(first.citation, 'Second.');
    expectError(await revise(first.citation, '\u3000'), 409, 'revision_conflict', null);
  });

  it('a pair the cited revision does not hold is 404 before any conflict (D-19)', async () => {
    const first = await givenMemory(server.api, scope_id, 'First.');
    await revise(first.citation, 'Second.');
    const citation = { ...first.citation, memory_ref: head(2) };
    expectError(await revise(citation, 'Third.'), 404, 'memory_not_found', null);
    expectError(await server.api.retire({ scope_id, citation }), 404, 'memory_not_found', null);
  });

  it('a retired entry cannot be revised; retiring it again changes nothing', async () => {
    const first = await givenMemory(server.api, scope_id, 'First.');
    const retired = await server.api.retire({ scope_id, citation: first.citation, reason: 'Superseded.' });
    expect(retired.body).toMatchObject({ memory: head(2), entry: { state: 'inactive', text: 'First.' } });
    expectError(await revise(first.citation, 'Second.'), 409, 'memory_entry_inactive', null);
    const again = await server.api.retire({ scope_id, citation: first.citation });
    expect({ status: again.status, memory: again.body.memory }).toEqual({ status: 200, memory: head(2) });
  });

  it('a Scope without a Memory is 404 artifact_not_found', async () => {
    const { citation } = await givenMemory(server.api, await givenScope(server.api), 'Elsewhere.');
    expectError(await revise(citation, 'Here.'), 404, 'artifact_not_found', null);
    expectError(await server.api.retire({ scope_id, citation }), 404, 'artifact_not_found', null);
  });
});

describe('a paged list of entries', () => {
  it('stays with the revision of its first page', async () => {
    for (const text of ['One.', 'Two.', 'Three.']) await givenMemory(server.api, scope_id, text);
    const first = await server.api.listEntries({ scope_id, limit: 1 });
    const cursor = first.headers['x-powercontext-next-cursor'];
    const all = await server.api.listEntries({ scope_id });
    await server.api.retire({ scope_id, citation: all.body.entries[2]!.citation });
    const rest = await server.api.listEntries({ scope_id, limit: 5, cursor });
    expect(rest.body.memory).toEqual(first.body.memory);
    expect([...first.body.entries, ...rest.body.entries]).toEqual(all.body.entries);
  });
});
