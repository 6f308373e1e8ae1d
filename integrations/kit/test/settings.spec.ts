import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOTICE_BYTES } from '../src/notice.js';
import { readSettings } from '../src/settings.js';
import type { SettingSources } from '../src/settings.js';
import { HOST, NOTHING_SAVED, savedSettings } from './support/a-host.js';

const folder = mkdtempSync(join(tmpdir(), 'powercontext-saved-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string>, options: SettingSources['options'] = {}) =>
  readSettings(HOST, { env: { ...NOTHING_SAVED, ...env }, options });
const saved = (entry: object) => savedSettings(folder, JSON.stringify({ version: 1, hosts: { 'test-host': entry } }));

describe('settings', () => {
  it('have defaults, and assembly is off', () => {
    expect(read({})).toEqual({
      spellings: {},
      serverUrl: 'http://127.0.0.1:8000',
      token: undefined,
      allowInsecureHttp: false,
      scopeId: undefined,
      contextAssembly: undefined,
      maxBytes: 8000,
      clampedFrom: undefined,
      capturePrompts: true,
      flushOnCapture: false,
      flushMaxCalls: 4,
      requestTimeoutMs: 1000,
      budgetMs: 2000,
    });
  });

  it.each([
    ['SERVER_URL', 'https://context.example.com', { serverUrl: 'https://context.example.com' }],
    ['BASE_URL', 'https://context.example.com', { serverUrl: 'https://context.example.com' }],
    ['AUTHORIZATION', 'Bearer secret', { token: 'secret' }],
    ['TOKEN', 'secret', { token: 'secret' }],
    ['ALLOW_INSECURE_HTTP', 'TRUE', { allowInsecureHttp: true }],
    ['SCOPE_ID', 'project:demo', { scopeId: 'project:demo' }],
    ['CONTEXT_ASSEMBLY', '{}', { contextAssembly: {} }],
    ['CONTEXT_ASSEMBLY', '{"sections":[]}', { contextAssembly: { sections: [] } }],
    ['MAX_BYTES', '512', { maxBytes: 512 }],
    ['CAPTURE_PROMPTS', '0', { capturePrompts: false }],
    ['FLUSH_ON_CAPTURE', 'true', { flushOnCapture: true }],
    ['FLUSH_MAX_CALLS', '16', { flushMaxCalls: 16 }],
    ['REQUEST_TIMEOUT_MS', '300', { requestTimeoutMs: 300 }],
    ['REQUEST_TIMEOUT_SECONDS', '0.25', { requestTimeoutMs: 250 }],
    ['HTTP_BUDGET_MS', '1500', { budgetMs: 1500 }],
    ['HTTP_BUDGET_SECONDS', '3', { budgetMs: 3000 }],
  ])('take %s=%s', (name, value, expected) => {
    expect(read({ [`POWERCONTEXT_TEST_${name}`]: value })).toMatchObject(expected);
  });

  it.each([
    ['AUTHORIZATION', 'Basic c2VjcmV0'],
    ['TOKEN', 'ZX CANARY'],
    ['CONTEXT_ASSEMBLY', '[]'],
    ['CONTEXT_ASSEMBLY', 'null'],
    ['CONTEXT_ASSEMBLY', '{'],
    ['MAX_BYTES', '511'],
    ['MAX_BYTES', '32769'],
    ['MAX_BYTES', '8000 ZXCANARY'],
    ['CAPTURE_PROMPTS', 'ZXCANARY'],
    ['FLUSH_MAX_CALLS', '17'],
    ['REQUEST_TIMEOUT_SECONDS', '0'],
    ['HTTP_BUDGET_MS', '9000'],
    ['SCOPE_ID', ' '],
  ])('refuse %s=%s by name, without its value', (name, value) => {
    const broken = () => read({ [`POWERCONTEXT_TEST_${name}`]: value });
    expect(broken).toThrow(`POWERCONTEXT_TEST_${name} must be`);
    expect(broken).not.toThrow('ZXCANARY');
  });

  it('take an empty variable for one that is not set', () => {
    expect(read({ POWERCONTEXT_TEST_CONTEXT_ASSEMBLY: '' }).contextAssembly).toBeUndefined();
  });

  it('find the address in the environment of the host, then of the plugin, then of all hosts, then in what is saved', () => {
    const host = { ...HOST, serverUrlNames: ['PLUGIN_URL'] };
    const env: Record<string, string> = {
      POWERCONTEXT_TEST_SERVER_URL: 'http://127.0.0.1:1',
      PLUGIN_URL: 'http://127.0.0.1:2',
      POWERCONTEXT_CLIENT_SERVER_URL: 'http://127.0.0.1:3',
      ...saved({ server_url: 'http://127.0.0.1:4' }),
    };
    const found: string[] = [];
    for (const name of ['POWERCONTEXT_TEST_SERVER_URL', 'PLUGIN_URL', 'POWERCONTEXT_CLIENT_SERVER_URL', 'none']) {
      found.push(readSettings(host, { env }).serverUrl);
      env[name] = '';
    }
    expect(found).toEqual([1, 2, 3, 4].map((port) => `http://127.0.0.1:${port}`));
  });

  it('go from the environment over the configuration of the host to what is saved', () => {
    const file = saved({ max_bytes: 1000, scope_id: 'saved', context_assembly: { show: [] } });
    const options = { maxBytes: 2000, scopeId: 'options' };
    expect(read({ ...file, POWERCONTEXT_TEST_MAX_BYTES: '3000' }, options)).toMatchObject({
      maxBytes: 3000,
      scopeId: 'options',
      contextAssembly: { show: [] },
    });
  });

  it('take a bare token of a program', () => {
    expect(read({}, { token: 'secret' })).toMatchObject({ token: 'secret' });
  });

  it('are read, and named, as the host spells them', () => {
    const host = { ...HOST, optionNames: { maxBytes: ['size', 'maxBytes'] } };
    const of = (options: object) => readSettings(host, { env: NOTHING_SAVED, options }).maxBytes;
    expect([of({ size: 1000 }), of({ maxBytes: 2000 }), of({ size: 1000, maxBytes: 2000 })]).toEqual([
      1000, 2000, 1000,
    ]);
    expect(() => of({ size: 1 })).toThrow('size must be an integer from 512 to 32768.');
  });

  it('know how they are spelled where they were found', () => {
    const host = { ...HOST, optionNames: { serverUrl: ['endpoint'] } };
    const of = (env: object, options = {}) =>
      readSettings(host, { env: { ...NOTHING_SAVED, ...env }, options }).spellings.serverUrl;
    const endpoint = { endpoint: 'http://10.0.0.1' };
    expect([of({}), of({}, endpoint), of({ POWERCONTEXT_TEST_BASE_URL: 'http://10.0.0.2' }, endpoint)]).toEqual([
      undefined,
      'endpoint',
      'POWERCONTEXT_TEST_BASE_URL',
    ]);
    const common = { POWERCONTEXT_CLIENT_SERVER_URL: 'http://10.0.0.1' };
    expect([of(common), of(saved({ base_url: 'http://10.0.0.1' }))]).toEqual([Object.keys(common)[0], 'base_url']);
  });

  it('do not carry token and consent of a saved server over to another', () => {
    const file = saved({ server_url: 'http://10.0.0.1', allow_insecure_http: true, token: 'secret' });
    expect(read(file)).toMatchObject({ allowInsecureHttp: true, token: 'secret' });
    const elsewhere = read({ ...file, POWERCONTEXT_TEST_SERVER_URL: 'http://10.0.0.2' });
    expect(elsewhere).toMatchObject({ allowInsecureHttp: false, token: undefined });
  });

  it('are read below a byte order mark', () => {
    const text = '\ufeff{"version":1,"hosts":{"test-host":{"max_bytes":1000}}}';
    expect(read(savedSettings(folder, text)).maxBytes).toBe(1000);
  });

  it.each(['{', '[]', '{"version":2,"hosts":{}}', '{"version":1}', '{"version":1,"hosts":{"test-host":{"url":"x"}}}'])(
    'refuse the saved settings %s',
    (text) => {
      expect(() => read(savedSettings(folder, text))).toThrow('clients.json');
    },
  );

  it('ask a host that takes less for less, and say so', () => {
    const capped = { ...HOST, capBytes: 10_000 };
    const largest = 10_000 - NOTICE_BYTES;
    const of = (maxBytes: number) => readSettings(capped, { env: NOTHING_SAVED, options: { maxBytes } });
    expect(of(32_768)).toMatchObject({ maxBytes: largest, clampedFrom: 32_768 });
    expect(of(largest)).toMatchObject({ maxBytes: largest, clampedFrom: undefined });
  });

  it('are frozen to the last member, and apart from what they were made of', () => {
    const contextAssembly = { sections: [{ family: 'memory', limit: 1 }] };
    const settings = read({}, { contextAssembly });
    contextAssembly.sections[0]!.limit = 2;
    expect(settings.contextAssembly).toEqual({ sections: [{ family: 'memory', limit: 1 }] });
    expect(Object.isFrozen(settings.contextAssembly?.sections?.[0])).toBe(true);
  });
});
