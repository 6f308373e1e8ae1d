import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse, stringify } from 'yaml';
import type { ApiDocument } from '../support/contract/api-document.js';

const run = promisify(execFile);
const ROOT = new URL('../../', import.meta.url).pathname;
const CONTRACT = readFileSync(join(ROOT, 'openapi/powercontext.yaml'), 'utf8');

const aFolder = () => mkdtempSync(join(tmpdir(), 'powercontext-contract-'));

let folder: string;
beforeAll(() => void (folder = aFolder()));
afterAll(() => rmSync(folder, { recursive: true }));

type Mutable = { -readonly [Key in keyof ApiDocument]: ApiDocument[Key] } & {
  paths: Record<string, Record<string, { responses: Record<string, unknown>; parameters: object[] }>>;
  components: { schemas: Record<string, { properties: Record<string, object>; required: string[] }> };
};

interface Report {
  readonly code: number;
  readonly text: string;
}

/** What the script says and ends with, run in the repository `cwd`. */
const reportIn = (cwd: string, ...args: string[]): Promise<Report> =>
  run('node', [join(ROOT, 'scripts/contract-changes.mjs'), ...args], { cwd }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, text: stdout }),
  );

/** The report of what changed since a release whose contract was ours but for `differently`. */
async function reportSince(differently: (released: Mutable) => void): Promise<Report> {
  const released = parse(CONTRACT) as Mutable;
  differently(released);
  const file = join(folder, 'released.yaml');
  writeFileSync(file, stringify(released, { aliasDuplicateObjects: false }));
  return reportIn(ROOT, file);
}

const SEARCH = '/v1/memory/search';

it('lets nothing, a new operation and a new optional field pass', async () => {
  expect(await reportSince(() => undefined)).toMatchObject({
    code: 0,
    text: expect.stringContaining(': 0 breaking changes, 0 others'),
  });
  const { code, text } = await reportSince(({ paths, components: { schemas } }) => {
    delete paths[SEARCH];
    delete schemas.CreateScopeRequest!.properties.scope_id;
  });
  expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining(`add POST ${SEARCH}`) });
  expect(text).toMatch(/add POST \/v1\/scopes requestBody.*properties\.scope_id/);
});

describe('finds', () => {
  let report: Report;

  beforeAll(async () => {
    report = await reportSince(({ paths, components: { schemas } }) => {
      const { SearchMemoryRequest: search, ScopePage: page, RememberMemoryRequest: remember } = schemas;
      paths['/v1/gone'] = paths['/v1/stats']!;
      Object.assign(search!.properties.limit!, { maximum: 500 });
      delete remember!.properties.text;
      remember!.required = ['scope_id', 'kind'];
      delete page!.properties.next_cursor;
      delete paths['/v1/scope-bindings']!.put!.responses['200'];
    });
  });

  it.each([
    ['an operation that is gone', /breaking {2}remove POST \/v1\/gone/],
    ['a field that must be sent now', /breaking {2}add POST \/v1\/memory\/remember requestBody.*properties\.text/],
    ['a narrower bound', /breaking {2}replace POST \/v1\/memory\/search requestBody.*limit\.maximum/],
    [
      'a new field of an answer, which published clients refuse (D-01)',
      /breaking {2}add GET .*properties\.next_cursor/,
    ],
    ['a new success status', /breaking {2}add PUT \/v1\/scope-bindings responses\.200/],
  ])('%s', (_, line) => {
    expect(report.text).toMatch(line);
    expect(report.code).toBe(1);
  });
});

describe('in a repository of its own', () => {
  let repository: string;
  const git = (...command: string[]) =>
    run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...command], { cwd: repository });
  const write = (contract: string, version: string) => {
    writeFileSync(join(repository, 'openapi/powercontext.yaml'), contract);
    writeFileSync(join(repository, 'package.json'), JSON.stringify({ version }));
  };
  const commit = async (contract: string, version: string): Promise<void> => {
    write(contract, version);
    await git('add', '.');
    await git('commit', '--quiet', '--message', version);
  };
  const withPaths = (...paths: string[]): string => {
    const operation = { responses: { 200: { description: 'Done.' } } };
    const items = Object.fromEntries(paths.map((path) => [path, { get: operation }]));
    return stringify({ openapi: '3.0.3', info: { title: 'A', version: '1' }, paths: items });
  };
  const RELEASED = withPaths('/kept', '/gone');
  const BROKEN = withPaths('/kept');
  const NO_RELEASE = { code: 0, text: expect.stringMatching(/^No release is known here/) };

  beforeEach(async () => {
    repository = aFolder();
    mkdirSync(join(repository, 'openapi'));
    await git('init', '--quiet');
    await commit(RELEASED, '0.1.0');
  });
  afterEach(() => rmSync(repository, { recursive: true }));

  it('nothing breaks before the first release, nor where there is no history', async () => {
    await git('tag', 'verified');
    write(BROKEN, '0.1.0');
    expect(await reportIn(repository)).toMatchObject(NO_RELEASE);
    rmSync(join(repository, '.git'), { recursive: true });
    expect(await reportIn(repository)).toMatchObject(NO_RELEASE);
  });

  it.each([
    ['the same version', '0.1.0', 1],
    ['a patch', '0.1.7', 1],
    ['a version that announces it', '0.2.0', 0],
  ])('what breaks callers of the last release, with %s', async (_, version, code) => {
    await git('tag', 'v0.1.0');
    await commit(BROKEN, version);
    const text = expect.stringMatching(/^Since v0\.1\.0: 1 breaking changes.*\n {2}breaking {2}remove GET \/gone/);
    expect(await reportIn(repository)).toMatchObject({ code, text });
  });

  it('the release is the nearest one', async () => {
    await git('tag', 'v0.1.0');
    await commit(BROKEN, '0.2.0');
    await git('tag', 'v0.2.0');
    expect(await reportIn(repository)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^Since v0\.2\.0: 0 breaking/),
    });
  });

  it('fails when git does', async () => {
    await git('tag', 'v0.1.0');
    rmSync(join(repository, '.git/HEAD'));
    expect(await reportIn(repository)).toMatchObject({ code: 1, text: '' });
  });
});
