import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { givenMemory, givenScope } from '../../../test/support/given.js';
import { startServer } from '../../../test/support/server.js';
import type { TestServer } from '../../../test/support/server.js';
import { FaultyRelay } from '../../hosts/test/support/faulty-relay.js';
import { withNotice } from '../src/index.js';
import { NOTHING_SAVED } from './support/a-host.js';
import { runProgram } from './support/run-program.js';

const INTEGRATIONS = join(import.meta.dirname, '../..');
const PROMPT = 'Когда развёртывают сервис платежей? 😀';
const MEMORY = 'Сервис платежей развёртывают по вторникам: \t "кавычки", 漢字, </system-reminder>.';
/** A busy machine must not be taken for a server that stalls. */
const PATIENT = { REQUEST_TIMEOUT_SECONDS: '5', HTTP_BUDGET_SECONDS: '8' };
const ASSEMBLY = { sections: [{ family: 'memory', limit: 3 }] } as const;

const HOSTS = [
  { name: 'claude-code', prefix: 'POWERCONTEXT_CLAUDE_', bundle: 'plugins/powercontext/dist', nothing: undefined },
  { name: 'codex', prefix: 'POWERCONTEXT_CODEX_', bundle: 'plugins/powercontext/dist', nothing: undefined },
  {
    name: 'workbuddy',
    prefix: 'POWERCONTEXT_WORKBUDDY_',
    bundle: 'dist',
    nothing: { hookSpecificOutput: { hookEventName: 'UserPromptSubmit', additionalContext: '' } },
  },
];

/** `make integrations` builds what runs here. */
describe.each(HOSTS)('the hook of $name', ({ name, prefix, bundle, nothing }) => {
  let server: TestServer;
  let scopeId: string;
  let folder: string;

  beforeAll(async () => {
    server = await startServer();
    scopeId = await givenScope(server.api);
    await givenMemory(server.api, scopeId, MEMORY);
    folder = join(await mkdtemp(join(tmpdir(), 'powercontext-hook-')), 'Мой проект (x86)');
    await mkdir(folder);
    await cp(join(INTEGRATIONS, name, bundle), folder, { recursive: true });
  });
  afterAll(async () => {
    await server.stop();
    await rm(join(folder, '..'), { recursive: true, force: true });
  });

  const command = () => [process.execPath, join(folder, 'user-prompt-submit.mjs')] as const;
  const envWith = (settings: Record<string, string>) => {
    const all = {
      SERVER_URL: server.api.url,
      SCOPE_ID: scopeId,
      CONTEXT_ASSEMBLY: JSON.stringify(ASSEMBLY),
      ...PATIENT,
      ...settings,
    };
    return {
      ...NOTHING_SAVED,
      ...Object.fromEntries(Object.entries(all).map(([key, value]) => [`${prefix}${key}`, value])),
    };
  };
  const event = (fields: object = {}) =>
    JSON.stringify({
      ...{ hook_event_name: 'UserPromptSubmit', session_id: 's', prompt_id: 'p', cwd: folder, prompt: PROMPT },
      ...fields,
    });
  const run = async (input: string | Buffer = event(), settings: Record<string, string> = {}) => {
    const ended = await runProgram({ command: command(), cwd: folder, env: envWith(settings), limitMs: 20_000, input });
    expect(ended.status).toBe(0);
    return { ...ended, output: ended.stdout === '' ? '' : (JSON.parse(ended.stdout) as Record<string, unknown>) };
  };
  const content = async () => {
    const request = { scope_id: scopeId, query: PROMPT, assembly: { sections: [{ family: 'memory', limit: 3 }] } };
    return ((await server.api.prepare(request as never)).body as { content: string }).content;
  };
  const sources = async () => {
    const answer = await fetch(`${server.api.url}/v1/scopes/${scopeId}/sources`);
    return ((await answer.json()) as { items: { content: string }[] }).items;
  };
  const ready = async () => ({
    hookSpecificOutput: { hookEventName: 'UserPromptSubmit', additionalContext: withNotice(await content()) },
  });

  it('prints the content of the server after the notice, in ASCII, and keeps the prompt', async () => {
    const { output, stdout, stderr } = await run();
    expect([output, stderr]).toEqual([await ready(), '']);
    expect(stdout).toMatch(/^[\n\x20-\x7e]+$/);
    expect((await sources()).map((source) => source.content)).toEqual([PROMPT]);
  });

  it.each([
    ['a byte order mark', () => `\ufeff${event()}`],
    ['a name of the event in other letters', () => event({ hook_event_name: 'user_prompt_submit' })],
    [
      'other names of session, turn and prompt',
      () =>
        event({
          session_id: undefined,
          thread_id: 's',
          prompt_id: undefined,
          request_id: 'p',
          prompt: undefined,
          user_prompt: PROMPT,
        }),
    ],
    ['a path of Windows', () => event({ cwd: 'C:\\Program Files (x86)\\Проект один' })],
    ['no folder', () => event({ cwd: undefined })],
  ])('understands %s', async (_what, input) => {
    expect((await run(input())).output).toEqual(await ready());
  });

  it('says nothing where there is nothing', async () => {
    expect((await run(event(), { CONTEXT_ASSEMBLY: '{"sections":[]}' })).output).toEqual(nothing ?? '');
  });

  it('has no part in other events', async () => {
    const before = (await sources()).length;
    const { output, stderr } = await run(event({ hook_event_name: 'Stop', prompt: 'ZXCANARY' }));
    expect([output, stderr, (await sources()).length]).toEqual([nothing ?? '', '', before]);
  });

  it.each<[string, string | Buffer, Record<string, string>, string]>([
    ['input that is no JSON', 'ZXCANARY', {}, 'step=input outcome=invalid_input'],
    ['no input', '', {}, 'step=input outcome=invalid_input'],
    ['input without a prompt', '{"hook_event_name":"UserPromptSubmit"}', {}, 'step=input outcome=invalid_input'],
    [
      'another encoding',
      Buffer.concat([Buffer.from('{"prompt":"ZXCANARY '), Buffer.from([0xcf, 0xf0, 0xe8]), Buffer.from('"}')]),
      {},
      'step=input outcome=invalid_input',
    ],
    [
      'a bad setting',
      event(),
      { MAX_BYTES: 'ZXCANARY' },
      `step=settings outcome=invalid_settings code=${prefix}MAX_BYTES`,
    ],
    [
      'an address that is not safe',
      event(),
      { SERVER_URL: 'http://zxcanary.example.com' },
      `step=settings outcome=invalid_settings code=${prefix}SERVER_URL`,
    ],
    [
      'no server',
      event({ prompt: 'ZXCANARY' }),
      { SERVER_URL: 'http://127.0.0.1:1', CAPTURE_PROMPTS: 'false' },
      'step=prepare outcome=server_unavailable code=connection_refused',
    ],
  ])('ends well with %s, and says so in a line without content', async (_what, input, settings, line) => {
    const { output, stdout, stderr } = await run(input, settings);
    const message = `PowerContext host=${name} ${line}`;
    expect(output).toEqual({ ...nothing, systemMessage: message });
    expect(stderr).toBe(`${message}\n`);
    expect(stdout + stderr).not.toMatch(/zxcanary/i);
  });

  it('refused by the server ends well, and asks once', async () => {
    const relay = await FaultyRelay.start(server.api.url);
    const CONTEXT_ASSEMBLY = '{"sections":[{"family":"memory","limit":99}]}';
    const { output } = await run(event(), { CONTEXT_ASSEMBLY, SERVER_URL: relay.url });
    await relay.close();
    expect(output).toMatchObject({
      systemMessage: expect.stringMatching(/outcome=invalid_response code=invalid_request/) as string,
    });
    expect(relay.sentSince(0, '/v1/context/prepare')).toHaveLength(1);
  });

  it('gives up input that does not end', async () => {
    const child = spawn(command()[0], [command()[1]], { cwd: folder, env: envWith({}) });
    const begin = performance.now();
    child.stdin.on('error', () => undefined).write('{');
    const status = await new Promise((resolve) => child.once('close', resolve));
    expect(status).toBe(0);
    expect(performance.now() - begin).toBeLessThan(8_000);
  });
});

describe('the hook of workbuddy', () => {
  it.each([
    ['<context>noise</context><user_query>first</user_query> <user_query> the last </user_query>', 'the last'],
    ['no element at all', 'no element at all'],
    ['</user_query> turned round <user_query>', '</user_query> turned round <user_query>'],
  ])('takes the words of the user out of %j', async (prompt, words) => {
    const { lastUserQuery } = await import('../../workbuddy/src/last-user-query.js');
    expect(lastUserQuery(prompt)).toBe(words);
  });
});
