import type { PrepareRequest, Runtime, RuntimeOptions } from '../../src/runtime.js';
import {
  AppError,
  ConfigError,
  createRuntime,
  InvalidRequestError,
  RuntimeClosedError,
  StartError,
} from '../../src/runtime.js';
import type { Wire } from '../support/api-client.js';
import { anExperience } from '../factories/an-experience.js';
import { httpValidationCases } from '../support/contract/http-validation-cases.js';
import type { HttpValidationCase } from '../support/contract/http-validation-cases.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';
import { SqliteTestDatabase } from '../support/sqlite-test-database.js';

const SCOPE = 'project:demo';
const MEMORY = 'alpha beta gamma';

interface Outcome {
  readonly status: number;
  readonly code?: string;
  readonly faults?: readonly { readonly type: string; readonly loc: readonly unknown[] }[];
  readonly context?: string;
}

let database: SqliteTestDatabase;
let runtime: Runtime;
let server: TestServer;

const open = (options: RuntimeOptions = {}) =>
  createRuntime({ home: database.home, databasePath: database.options.path, logLevel: 'fatal', ...options });

beforeAll(async () => {
  database = new SqliteTestDatabase();
  runtime = await open();
  server = await startServer();
  await runtime.scopes.create({ scopeId: SCOPE, title: 'Demo', summary: 'An API project.', idempotencyKey: 'demo' });
  await runtime.memory.forScope(SCOPE).remember({ kind: 'fact', text: MEMORY });
  await server.api.createScope({ scope_id: SCOPE, title: 'Demo', summary: 'An API project.', idempotency_key: 'demo' });
  await server.api.remember({ scope_id: SCOPE, kind: 'fact', text: MEMORY });
});
afterAll(async () => {
  await runtime.close();
  await database.drop();
  await server.stop();
});

/** What a refused call says, in the terms of an HTTP answer. */
function toOutcome(error: unknown): Outcome {
  if (!(error instanceof AppError)) throw error;
  const { status, code } = error;
  if (!(error instanceof InvalidRequestError)) return { status, code };
  return { status, code, faults: error.faults.map(({ type, loc }) => ({ type, loc })) };
}

describe('a request that HTTP refuses', () => {
  /** Bytes, content types and JSON syntax exist over HTTP only. */
  const isReadable = ({ contentType, body, expected }: HttpValidationCase) =>
    contentType === 'application/json' &&
    body.length > 0 &&
    expected.status !== 400 &&
    !expected.faults?.some(({ type }) => type === 'json_invalid');
  const cases = httpValidationCases(SCOPE).filter(isReadable);

  /** The same request as a direct call. */
  const prepareDirectly = (body: unknown) => {
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    if (!isObject) return runtime.context.forScope(SCOPE).prepare(body as PrepareRequest);
    const fields = Object.entries(body as Record<string, unknown>);
    const renamed = fields.map(([name, value]) => [name === 'max_bytes' ? 'maxBytes' : name, value] as const);
    const { scope_id, ...request } = Object.fromEntries<unknown>(renamed);
    return runtime.context.forScope(scope_id as string).prepare(request as unknown as PrepareRequest);
  };

  async function overHttp({ body }: HttpValidationCase): Promise<Outcome> {
    const answer = await server.api.send('POST', '/v1/context/prepare', { raw: body });
    if (answer.status === 200) return { status: 200, context: (answer.body as Wire['PreparedContext']).status };
    const { code, details } = (answer.body as Wire['ErrorResponse']).error;
    const { errors } = (details ?? {}) as { errors?: Outcome['faults'] };
    return { status: answer.status, code, ...(errors && { faults: errors.map(({ type, loc }) => ({ type, loc })) }) };
  }

  it('is among the recorded ones that a direct call can make', () => {
    expect(cases.length).toBeGreaterThan(75);
    expect(cases.filter(({ expected }) => expected.status === 422).length).toBeGreaterThan(40);
  });

  it.each(cases)('$name: has the same outcome directly', async (recorded) => {
    const outcome = await prepareDirectly(JSON.parse(recorded.body.toString())).then(
      ({ status }): Outcome => ({ status: 200, context: status }),
      toOutcome,
    );
    expect(outcome).toEqual(await overHttp(recorded));
    expect(outcome.status).toBe(recorded.expected.status);
  });

  it.each([
    ['max_bytes', { query: 'alpha', max_bytes: 600 }],
    ['scope_id', { query: 'alpha', scope_id: 'another' }],
  ])('in the spelling of the contract: %s is unknown here', async (name, request) => {
    await expect(runtime.context.forScope(SCOPE).prepare(request)).rejects.toMatchObject({
      code: 'invalid_request',
      faults: [{ type: 'extra_forbidden', loc: ['body', name] }],
    });
  });

  it('exceeds the entries this Runtime allows', async () => {
    const assembly = {
      sections: [
        { family: 'memory' as const, limit: 8 },
        { family: 'experience' as const, limit: 1 },
      ],
    };
    await expect(runtime.context.forScope(SCOPE).prepare({ query: 'alpha', assembly })).rejects.toMatchObject({
      status: 422,
      code: 'invalid_request',
      details: null,
    });
  });
});

describe('a Runtime', () => {
  it('explains what it prepares', async () => {
    const request = { query: 'alpha', maxBytes: 2000, assembly: {} };
    const { context, candidates } = await runtime.context.forScope(SCOPE).explain(request);
    expect(context).toEqual(await runtime.context.forScope(SCOPE).prepare(request));
    expect(candidates).toMatchObject([{ scopeId: SCOPE, recallRank: 1, matchedTerms: ['alpha'], leftOut: null }]);
  });

  it('prepares what HTTP prepares', async () => {
    const direct = await runtime.context.forScope(SCOPE).prepare({ query: 'alpha', maxBytes: 2000, assembly: {} });
    const { body } = await server.api.prepare({ scope_id: SCOPE, query: 'alpha', max_bytes: 2000, assembly: {} });
    const withoutIds = (text: string | null) => text?.replaceAll(/mem_(ent|ver)_[0-9a-f]+/g, 'id');
    expect(Object.keys(direct)).toEqual(['schema', 'status', 'content', 'contentBytes']);
    expect(direct).toMatchObject({ schema: body.schema, status: 'ready', contentBytes: body.content_bytes });
    expect(withoutIds(direct.content)).toBe(withoutIds(body.content));
    expect(Buffer.byteLength(direct.content ?? '')).toBe(direct.contentBytes);
  });

  it.each(['markdown', 'legacy'])(
    'says where entries come from, so that each can be read exactly: %s',
    async (form) => {
      const { scopeId } = await runtime.scopes.create({ title: 'T', summary: 'S', idempotencyKey: form });
      const content = anExperience({ situation: 'alpha' });
      const { family, artifactId, revision } = await runtime.artifacts
        .forScope(scopeId)
        .create({ family: 'experience', content });
      const { entry } = await runtime.memory.forScope(scopeId).remember({ kind: 'fact', text: MEMORY });
      const request = { query: 'alpha', ...(form === 'markdown' && { assembly: {} }) };
      const { origins } = await runtime.context.forScope(scopeId).prepareWithOrigins(request);
      expect(origins).toEqual([
        { type: 'memory_entry_address', scopeId, citation: entry?.citation },
        { type: 'artifact_address', scopeId, artifact: { family, artifactId, revision } },
      ]);
      const [first, second] = origins;
      if (first?.type !== 'memory_entry_address' || second?.type !== 'artifact_address')
        throw new Error('other origins');
      expect(await runtime.memory.forScope(first.scopeId).getEntry({ citation: first.citation })).toEqual(entry);
      const read = await runtime.experience.forScope(second.scopeId).get({ artifact: second.artifact });
      expect(read.content).toEqual(content);
    },
  );

  it.each<[string, () => Promise<unknown>, object]>([
    [
      'an unknown Scope',
      () => runtime.context.forScope('nowhere').prepare({ query: 'q' }),
      { code: 'scope_not_found' },
    ],
    [
      'a stale Memory',
      () => runtime.memory.forScope(SCOPE).remember({ kind: 'a', text: 'b', expectedRevision: 99 }),
      { status: 409, code: 'revision_conflict' },
    ],
    [
      'a stale replacement',
      () =>
        runtime.artifacts.forScope(SCOPE).replace({
          family: 'memory',
          artifactId: 'memory',
          expectedRevision: 99,
          content: { entries: [{ kind: 'a', text: 'b' }] },
        }),
      { status: 412, code: 'revision_conflict' },
    ],
    [
      'an unlistable id',
      () => runtime.sources.forScope(SCOPE).capture({ sourceId: 'a b', content: 'x' }),
      { status: 422 },
    ],
    [
      'an unknown Source',
      () => runtime.sources.forScope(SCOPE).get({ sourceType: 'content', sourceId: 'none' }),
      { code: 'source_not_found' },
    ],
    ['a foreign cursor', () => runtime.sources.forScope(SCOPE).list({ cursor: 'x' }), { code: 'invalid_cursor' }],
    ['a page of none', () => runtime.sources.forScope(SCOPE).list({ limit: 0 }), { status: 400 }],
  ])('refuses %s with a typed error', async (_, call, expected) => {
    const refused = call();
    await expect(refused).rejects.toBeInstanceOf(AppError);
    await expect(refused).rejects.toMatchObject(expected);
  });
});

describe('opening and closing', () => {
  it('refuses options that make no sense, all at once', async () => {
    const options = {
      databaseReaders: 0,
      contextAssemblyMaxEntries: '8',
      home: '',
      color: 'red',
    } as unknown as RuntimeOptions;
    const refused = createRuntime(options);
    await expect(refused).rejects.toBeInstanceOf(ConfigError);
    const named = (error: unknown) => (error as ConfigError).faults.map(({ setting }) => setting);
    expect(await refused.catch(named)).toEqual(['contextAssemblyMaxEntries', 'color', 'home', 'databaseReaders']);
    await expect(createRuntime({ databaseReaders: 0, home: '' })).rejects.toThrow(
      /^home must .*\ndatabaseReaders must /,
    );
  });

  it.each([null, 5, 'home', [], [{}], new Map(), () => ({})])('refuses %p as its options', async (options) => {
    await expect(createRuntime(options as RuntimeOptions)).rejects.toBeInstanceOf(ConfigError);
  });

  it('takes its limits from the options', async () => {
    const own = new SqliteTestDatabase();
    const strict = await createRuntime({ home: own.home, contextAssemblyMaxEntries: 1, logLevel: 'fatal' });
    const { scopeId } = await strict.scopes.getDefault();
    await expect(strict.context.forScope(scopeId).prepare({ query: 'q', assembly: {} })).rejects.toMatchObject({
      status: 422,
    });
    await strict.close();
    await own.drop();
  });

  it('keeps a second Runtime and a server off its file', async () => {
    await expect(open()).rejects.toBeInstanceOf(StartError);
    await expect(open()).rejects.toThrow(`is in use by process ${process.pid}`);
    await expect(startServer({ database })).rejects.toThrow(`is in use by process ${process.pid}`);
  });

  it('finishes the calls under way, takes no further ones, and leaves the file to the next', async () => {
    const own = new SqliteTestDatabase();
    const first = await createRuntime({ home: own.home, logLevel: 'fatal' });
    const { scopeId } = await first.scopes.getDefault();
    const context = first.context.forScope(scopeId);
    const writes = Array.from({ length: 5 }, (_, index) =>
      first.memory.forScope(scopeId).remember({ kind: 'fact', text: `alpha ${index}` }),
    );
    const prepared = context.prepare({ query: 'alpha' });
    await Promise.all([first.close(), first.close()]);
    expect((await Promise.all(writes)).length).toBe(5);
    expect((await prepared).schema).toBe('powercontext.prepared-context.v1');
    const afterwards = [context.prepare({ query: 'alpha' }), first.scopes.list(), first.capabilities()];
    for (const call of afterwards) await expect(call).rejects.toBeInstanceOf(RuntimeClosedError);
    const second = await createRuntime({ home: own.home, logLevel: 'fatal' });
    expect((await second.memory.forScope(scopeId).search({ query: 'alpha' })).hits.length).toBe(5);
    await second.close();
    await own.drop();
  });
});
