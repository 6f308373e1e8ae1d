import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient, Wire } from '../support/api-client.js';
import { Program } from '../support/cli/program.js';
import { givenExperience, givenMemory, givenScope, givenSource } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const HOSTILE = 'The contract \u001b[2J clears the screen \u009b31m.';
const QUESTION = 'What about the contract?';

let server: TestServer;
let api: ApiClient;
let scopeId: string;
let program: Program;
const folder = mkdtempSync(join(tmpdir(), 'command-line-'));

beforeAll(async () => {
  server = await startServer();
  ({ api } = server);
  scopeId = await givenScope(api);
  await givenMemory(api, scopeId, HOSTILE);
  await givenExperience(api, scopeId, { lesson: 'Read the contract first.' });
  program = new Program({ POWERCONTEXT_CLIENT_SERVER_URL: api.url, POWERCONTEXT_CLIENT_SCOPE_ID: scopeId });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

describe('prepare', () => {
  it.each([
    [
      'an assembly',
      ['--section', 'memory:5', '--show', 'recall_rank'],
      { sections: [{ family: 'memory', limit: 5 }], show: ['recall_rank'] },
    ],
    ['the empty one', [], {}],
    ['none', ['--legacy'], undefined],
  ] as const)('writes the bytes of the API and nothing else, with %s', async (_what, args, assembly) => {
    const { body } = await api.send<Wire['PreparedContext']>('POST', '/v1/context/prepare', {
      json: { scope_id: scopeId, query: QUESTION, assembly, max_bytes: 4000 },
    });
    expect(body.status).toBe('ready');
    const ended = await program.run(['prepare', QUESTION, '--max-bytes', '4000', ...args]);
    expect(ended).toEqual({ status: 0, out: body.content, err: '' });
    expect(await program.json('prepare', QUESTION, '--max-bytes', '4000', ...args)).toEqual(body);
  });

  it('takes question and assembly from elsewhere, and writes nothing where nothing concerns the question', async () => {
    const file = join(folder, 'assembly.json');
    writeFileSync(file, '{ "sections": [{ "family": "memory", "limit": 1 }] }');
    const { out } = await program.run(['prepare', '-', '--assembly', file], `${QUESTION}\n`);
    expect(out).toBe((await program.run(['prepare', QUESTION, '--section', 'memory:1'])).out);
    expect(out).toContain('# PowerContext historical context');
    expect(await program.run(['prepare', 'zebra quagga'])).toEqual({
      status: 0,
      out: '',
      err: 'Nothing that is stored concerns this question.\n',
    });
  });
});

describe('what is printed', () => {
  it('shows no control characters of what is stored, as text or as JSON', async () => {
    const [entry] = (await program.json<Wire['ListMemoryEntriesResponse']>('memory', 'list')).entries;
    expect(entry?.text).toBe(HOSTILE);
    const id = entry?.citation.entry_id ?? '';
    for (const [shown, args] of [
      ['\\u{1b}[2J', ['memory', 'list']],
      ['\\u{1b}[2J', ['memory', 'show', id]],
      ['\\u001b[2J', ['memory', 'list', '--json']],
      [id, ['explain', QUESTION]],
    ] as const) {
      const { status, out } = await program.run(args);
      expect([status, out]).toEqual([0, expect.stringContaining(shown)]);
      expect(out).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f]/);
    }
  });

  it('is what the API answers', async () => {
    const { body } = await api.send('GET', `/v1/scopes/${scopeId}`);
    expect(await program.json('scope', 'show', scopeId)).toEqual(body);
    const explained = await program.json<Wire['ContextExplanation']>('explain', QUESTION);
    const asked = await api.explain({ scope_id: scopeId, query: QUESTION, assembly: {} });
    expect({ ...explained, steps: [] }).toEqual({ ...asked.body, steps: [] });
  });
});

describe('changes', () => {
  it('are made to entries by id or citation, with text from the standard input', async () => {
    const { out } = await program.run(['memory', 'add', '-', '--kind', 'rule', '--json'], 'Two lines\nof text.\n');
    const { entry } = (JSON.parse(out) as { result: Wire['MemoryMutationResponse'] }).result;
    expect(entry).toMatchObject({ kind: 'rule', text: 'Two lines\nof text.', state: 'active' });
    const id = entry?.citation.entry_id ?? '';
    const revised = await program.json<Wire['MemoryMutationResponse']>(
      'memory',
      'revise',
      JSON.stringify(entry?.citation),
      'One line.',
    );
    expect(revised.entry).toMatchObject({ kind: 'rule', text: 'One line.', version: 2 });
    await program.json('memory', 'retire', id, '--reason', 'Done with.');
    expect(await program.json('memory', 'show', id)).toMatchObject({ state: 'inactive' });
  });

  it('are done once under one key', async () => {
    const add = ['memory', 'add', 'Said once.', '--idempotency-key', 'once-1'];
    const first = await program.json('memory', ...add.slice(1));
    expect(await program.json('memory', ...add.slice(1))).toEqual(first);
  });

  it('leave what is not named: a Scope keeps its summary and references', async () => {
    const near = await givenScope(api);
    const own = await givenScope(api, { context_references: [near], summary: 'Stays.' });
    expect(await program.json('scope', 'update', own, '--title', 'New')).toMatchObject({
      title: 'New',
      summary: 'Stays.',
      context_references: [near],
    });
    expect(await program.json('scope', 'update', own, '--no-references')).toMatchObject({ context_references: [] });
  });

  it('go through review', async () => {
    const { source_id: source } = await givenSource(api, scopeId);
    const lesson = ['--situation', 'A', '--action', 'B', '--outcome', 'C', '--lesson', 'D'];
    const { candidate_id: id } = await program.json<Wire['ArtifactCandidate']>(
      'experience',
      'propose',
      '--source',
      source,
      ...lesson,
    );
    const stale = await program.run(['candidate', 'approve', id, '--expected-version', '9', '--json']);
    expect([stale.status, JSON.parse(stale.err)]).toMatchObject([4, { error: { code: 'candidate_conflict' } }]);
    const approved = await program.json<Wire['ArtifactCandidate']>('candidate', 'approve', id);
    expect(approved).toMatchObject({ status: 'approved', result_artifact: { family: 'experience', revision: 1 } });
    expect((await program.run(['candidate', 'list', '--status', 'approved'])).out).toContain(id);
  });

  it('write the first Profile and the next', async () => {
    expect(await program.json('profile', 'set', '# One')).toMatchObject({ revision: 1 });
    expect(await program.json('profile', 'set', '# Two')).toMatchObject({ revision: 2 });
    expect((await program.run(['profile', 'show'])).out).toBe(`Profile of ${scopeId}, revision 2\n\n# Two\n`);
  });
});

describe('diff', () => {
  it('tells what changed between a saved context and now', async () => {
    const own = await givenScope(api);
    const one = await givenMemory(api, own, 'The contract has an owner.');
    const file = join(folder, 'before.json');
    const of = program.with({ POWERCONTEXT_CLIENT_SCOPE_ID: own });
    writeFileSync(file, (await of.run(['explain', QUESTION, '--json'])).out);
    expect(await of.json('diff', file, '--query', QUESTION)).toMatchObject({ same: true, added: [], removed: [] });
    await of.json('memory', 'retire', one.citation.entry_id);
    const two = await givenMemory(api, own, 'The contract has two owners.');
    const name = (entry: Wire['MemoryEntry']) => `${own} memory ${entry.citation.entry_id}`;
    const comparison = await of.json<{ text: string }>('diff', file, '--query', QUESTION);
    expect(comparison).toMatchObject({
      same: false,
      added: [{ entry: name(two), reason: null }],
      removed: [{ entry: name(one), reason: null }],
    });
    expect(comparison.text).toContain('->     The contract has an owner.\n+>     The contract has two owners.');
  });

  it('compares two requests, and refuses a file that is none of its own', async () => {
    const asked = ['--query', QUESTION, '--section', 'memory:1', '--section', 'experience:1'];
    const file = join(folder, 'other.json');
    writeFileSync(file, '{ "sections": [{ "family": "experience", "limit": 1 }] }');
    const { removed } = await program.json<{ removed: unknown[] }>('diff', ...asked, '--other-assembly', file);
    expect(removed).toEqual([{ entry: expect.stringContaining(' memory '), reason: null }]);
    const whole = { context: { content: null }, candidates: [{}], budget: {} };
    for (const text of ['{ "sections": [] }', JSON.stringify(whole)]) {
      writeFileSync(file, text);
      const { status, err } = await program.run(['diff', file, '--query', QUESTION]);
      expect([status, err]).toEqual([5, `${file} is not what powercontext explain --json printed.\n`]);
    }
  });
});

describe('failures', () => {
  it.each([
    [2, 'misused', ['memory', 'add', '--json']],
    [2, 'misused', ['memory', 'forget', '--json']],
    [2, 'misused', ['prepare', 'a', '--legacy', '--section', 'memory:1', '--json']],
    [2, 'invalid_request', ['memory', 'add', ' ', '--json']],
    [2, 'invalid_request', ['scope', 'list', '--json', '--server-url', 'http://example.com']],
    [3, 'connection_refused', ['scope', 'list', '--json', '--server-url', 'http://127.0.0.1:2']],
    [5, 'scope_not_found', ['scope', 'show', 'nowhere', '--json']],
    [5, 'data', ['memory', 'show', 'mem_ent_0', '--json']],
  ])('end with %d and %s on one line of JSON: %j', async (status, code, args) => {
    const ended = await program.run(args);
    expect([ended.status, ended.out]).toEqual([status, '']);
    expect(ended.err.trimEnd()).not.toContain('\n');
    expect(JSON.parse(ended.err)).toMatchObject({ version: 1, error: { code, message: expect.stringMatching(/\S/) } });
  });

  it('name the request and the next step', async () => {
    const { status, err } = await program.run(['scope', 'show', 'nowhere']);
    expect(status).toBe(5);
    expect(err).toMatch(
      /^get_scope: There is no such Scope\. \(scope_not_found, request [0-9a-f]{16}\)\n→ See which there are: powercontext scope list\n$/,
    );
    expect((await program.run(['prepare', 'a', '--max-bytes', '600', '--show', 'nothing'])).err).toMatch(
      /body\.assembly\.show\.0: /,
    );
  });
});

describe('what takes long', () => {
  it('is told of after two seconds, and ends quietly when interrupted', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as AddressInfo;
    const child = program.start(['scope', 'list', '--json', '--server-url', `http://127.0.0.1:${port}`]);
    let err = '';
    await new Promise<void>((resolve) => child.stderr?.on('data', (bytes) => ((err += String(bytes)), resolve())));
    expect(JSON.parse(err)).toMatchObject({ version: 1, progress: { stage: 'scope list: waiting for the server' } });
    const ended = new Promise((resolve) => child.once('close', (status) => resolve(status)));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(err.trimEnd()).not.toContain('\n');
    silent.close();
  });
});

describe('doctor', () => {
  it('finds nothing wrong with this server, and names what repairs a fault', async () => {
    const home = server.database.home;
    const env = {
      POWERCONTEXT_HOME: home,
      ...Object.fromEntries(
        Object.entries(server.database.settings).map(([name, value]) => [`POWERCONTEXT_SERVER_${name}`, value]),
      ),
    };
    const { checks } = await program
      .with(env)
      .json<{ checks: { name: string; status: string; detail: string }[] }>('doctor', '--no-env-file');
    expect(checks.filter(({ status }) => status === 'fail')).toEqual([]);
    expect(checks.find(({ name }) => name === 'database')).toMatchObject({
      status: 'ok',
      detail: expect.stringMatching(/SQLite|OceanBase/i),
    });
    expect(checks.find(({ name }) => name === 'search')?.detail).toContain('auto, fts');
    const away = await program.run(['doctor', '--no-env-file', '--json', '--server-url', 'http://127.0.0.1:2']);
    expect(away.status).toBe(1);
    expect(JSON.parse(away.out)).toMatchObject({
      result: {
        checks: expect.arrayContaining([
          expect.objectContaining({ name: 'address', status: 'fail', repair: 'powercontext server run' }),
        ]),
      },
    });
  });
});
