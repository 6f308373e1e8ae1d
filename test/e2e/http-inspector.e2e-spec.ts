import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import type { Response } from 'express';
import { PageFiles } from '../../src/inspector/page-files.js';
import { toConfig } from '../../src/platform/config/to-config.js';
import { envelopeHandler } from '../../src/platform/http/answer-error.js';
import { createLog } from '../../src/platform/logging/create-log.js';
import { codeOf } from '../support/http/envelope.js';
import { exchange, toBytes } from '../support/http/raw-exchange.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const ENFORCED = { POWERCONTEXT_SERVER_ACCESS_MODE: 'enforced', POWERCONTEXT_SERVER_AUTH_TOKEN: 'operator' };

let server: TestServer;
beforeAll(async () => (server = await startServer({ settings: ENFORCED })));
afterAll(() => server.stop());

const askOf = ({ api }: TestServer, path: string, headers: Readonly<Record<string, string>> = {}) =>
  exchange(Number(new URL(api.url).port), toBytes({ path, headers }));
const ask = (path: string, headers?: Readonly<Record<string, string>>) => askOf(server, path, headers);

const assetsOf = (html: string): string[] => [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);

describe('the page', () => {
  it('is there without a credential, under a policy that lets in nothing from elsewhere and nothing inline', async () => {
    const { status, headers, body } = await ask('/inspector');
    expect({ status, type: headers['content-type'], policy: headers['content-security-policy'] }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
      policy: STRICT,
    });
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).not.toMatch(/<style|<script(?![^>]* src=)|\son\w+=|style=/);
  });

  it('has every other security header of the server', async () => {
    const PERSONAL = /^(?:content-|date$|cache-control$|last-modified$|x-powercontext-request-id$|www-authenticate$)/;
    const shared = (headers: object) => Object.entries(headers).filter(([name]) => !PERSONAL.test(name));
    const [page, other] = [await ask('/inspector'), await ask('/health/live')];
    expect(shared(page.headers)).toEqual(shared(other.headers));
    expect(page.headers['x-frame-options']).toBe('DENY');
  });

  it('loads assets of this server alone, which browsers keep', async () => {
    const paths = assetsOf((await ask('/inspector')).body);
    expect(paths.every((path) => path.startsWith('inspector/assets/'))).toBe(true);
    const answers = await Promise.all(paths.map((path) => ask(`/${path}`)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(answers.map(({ headers }) => headers['content-type']).sort()).toEqual([
      'image/svg+xml',
      'text/css; charset=utf-8',
      'text/javascript; charset=utf-8',
    ]);
    for (const { headers } of answers)
      expect([headers['cache-control'], headers['content-security-policy']]).toEqual([
        'public, max-age=31536000, immutable',
        STRICT,
      ]);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await ask('/inspector');
    expect((await ask('/inspector', { 'If-Modified-Since': String(headers['last-modified']) })).status).toBe(304);
  });

  it.each([
    '/inspector/assets/nothing.js',
    '/inspector/assets/..%2f..%2fpackage.json',
    '/inspector/assets/..%2f..%2f..%2fdist%2fmain.js',
    '/inspector/assets/%2fetc%2fpasswd',
    '/inspector/assets/a%00.js',
    '/inspector/assets/..%2findex.html',
    '/inspector/assets/%2e',
    '/inspector/assets/%2e%2e',
    '/inspector/assets/.hidden.js',
  ])('does not lead to %s', async (path) => {
    const answer = await ask(path);
    expect(codeOf(answer)).toBe('404 not_found');
    expect(answer.headers).not.toHaveProperty('cache-control');
  });

  it.each([
    ['If-Match', '"another"'],
    ['If-Unmodified-Since', new Date(0).toUTCString()],
    ['Range', 'bytes=0-1'],
  ])('is sent whole, whatever %s asks for', async (name, value) => {
    const [asset = ''] = assetsOf((await ask('/inspector')).body);
    for (const path of ['/inspector', `/${asset}`]) {
      const [whole, asked] = [await ask(path), await ask(path, { [name]: value })];
      expect([asked.status, asked.body]).toEqual([200, whole.body]);
    }
  });

  it('opens no other path to strangers', async () => {
    expect(codeOf(await ask('/inspector/assets'))).toBe('401 unauthorized');
    expect(codeOf(await ask('/inspector/prepare'))).toBe('401 unauthorized');
  });

  it('is refused to pages whose name was made to point here', async () => {
    expect(codeOf(await ask('/inspector', { Host: 'rebound.example' }))).toBe('403 forbidden');
  });
});

/** Answers with what `send` does, and with nothing else of the server. */
async function answerOf(send: (response: Response) => Promise<void>): Promise<globalThis.Response> {
  const sent = express().get('/', (_request, response, next) => {
    send(response).catch(next);
  });
  const listening = sent.use(envelopeHandler(createLog(toConfig({}).config.logging))).listen(0, '127.0.0.1');
  try {
    await once(listening, 'listening');
    return await fetch(`http://127.0.0.1:${(listening.address() as AddressInfo).port}`);
  } finally {
    listening.close();
  }
}

it('says how it is built when it is not', async () => {
  const answer = await answerOf((response) => new PageFiles('/nowhere').sendPage(response));
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { error: { code: 'not_found', message: 'The Inspector is not built: run make inspector.', details: null } },
  ]);
});

it('is not kept by browsers when it could not be read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inspector-'));
  await mkdir(join(folder, 'assets'));
  // A socket is there, and cannot be opened as a file.
  const unreadable = createServer().listen(join(folder, 'assets/index.js'));
  try {
    await once(unreadable, 'listening');
    const answer = await answerOf((response) => new PageFiles(folder).sendAsset(response, 'index.js'));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, null]);
  } finally {
    unreadable.close();
    await rm(folder, { recursive: true });
  }
});

it('can be switched off', async () => {
  const without = await startServer({ settings: { POWERCONTEXT_SERVER_INSPECTOR_ENABLED: 'false' } });
  try {
    expect(codeOf(await askOf(without, '/inspector'))).toBe('404 not_found');
  } finally {
    await without.stop();
  }
});
