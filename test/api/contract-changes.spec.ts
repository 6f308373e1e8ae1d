import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse, stringify } from 'yaml';
import type { ApiDocument } from '../support/contract/api-document.js';

const run = promisify(execFile);
const ROOT = new URL('../../', import.meta.url).pathname;
const CONTRACT = readFileSync(join(ROOT, 'openapi/powercontext.yaml'), 'utf8');

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'powercontext-contract-'))));
afterAll(() => rmSync(folder, { recursive: true }));

type Mutable = { -readonly [Key in keyof ApiDocument]: ApiDocument[Key] } & {
  paths: Record<string, Record<string, { responses: Record<string, unknown>; parameters: object[] }>>;
  components: { schemas: Record<string, { properties: Record<string, object>; required: string[] }> };
};

/** The report of what changed since a release whose contract was ours but for `differently`. */
async function reportSince(differently: (released: Mutable) => void): Promise<{ code: number; text: string }> {
  const released = parse(CONTRACT) as Mutable;
  differently(released);
  const file = join(folder, 'released.yaml');
  writeFileSync(file, stringify(released, { aliasDuplicateObjects: false }));
  return run('node', ['scripts/contract-changes.mjs', file], { cwd: ROOT }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, text: stdout }),
  );
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
  let report: { code: number; text: string };

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
