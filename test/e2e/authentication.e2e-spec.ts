import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AccessTokensWriter } from '../../src/access/access-tokens.writer.js';
import { CallerReader } from '../../src/access/caller.reader.js';
import { aScope } from '../factories/a-scope.js';
import { Cast, onScope, SERVER_RESOURCE } from '../support/access/cast.js';
import { aDatabase } from '../support/databases.js';
import { expectError } from '../support/expect-error.js';
import { givenScope } from '../support/given.js';
import { OpenidIssuer } from '../support/openid-issuer.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const OPERATOR = 'Operator-token with a blank é';
const DAY_MS = 86_400_000;
/** Needs a credential and no right. */
const KNOWN = '/openapi.json';

let issuer: OpenidIssuer;
let server: TestServer;
let tokens: AccessTokensWriter;

beforeAll(async () => {
  issuer = await OpenidIssuer.start();
  const settings = {
    ...issuer.settings,
    POWERCONTEXT_SERVER_AUTH_TOKEN: OPERATOR,
  };
  const database = aDatabase();
  server = await startServer({ database, settings });
  tokens = new AccessTokensWriter(join(database.home, 'principals.json'));
});

afterAll(async () => {
  await server.stop();
  await issuer.stop();
});

/** The status of a request with exactly these `Authorization` headers. */
async function statusWith(authorization: string | undefined, path = KNOWN): Promise<number> {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  return (await fetch(`${server.api.url}${path}`, { headers, redirect: 'manual' })).status;
}

/** As bytes travel in a header. */
const bytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

const owner = (id: string, groups: readonly string[] = []) => ({
  type: 'service' as const,
  id,
  description: null,
  groups,
});

describe('without a credential', () => {
  it.each(['/v1/scopes', '/nope', '/metrics', '/openapi.json', '/v1/scopes/', '/docs/', '/%zz'])(
    'GET %s is 401',
    async (path) => {
      expect(await statusWith(undefined, path)).toBe(401);
    },
  );

  it.each(['/health/live', '/health/ready', '/docs', '/docs/swagger-ui-init.js'])(
    'GET %s is answered',
    async (path) => {
      expect(await statusWith(undefined, path)).toBe(200);
    },
  );

  it('the answer is the envelope, with a challenge and a request id, before a body is read', async () => {
    const answer = await server.api.send('POST', '/v1/context/prepare', { raw: '{ broken' });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      error: { code: 'unauthorized', message: 'A valid credential is required.', details: null },
    });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.headers['x-powercontext-request-id']).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('the token of the environment', () => {
  it.each(['Bearer', 'bearer', 'BEARER'])('is accepted behind %s', async (scheme) => {
    expect(await statusWith(bytes(`${scheme} ${OPERATOR}`))).toBe(200);
  });

  it.each([
    ['two blanks', `Bearer  ${OPERATOR}`],
    ['another scheme', `Basic ${OPERATOR}`],
    ['no scheme', OPERATOR],
    ['nothing behind the scheme', 'Bearer'],
    ['less', `Bearer ${OPERATOR.slice(0, -1)}`],
    ['more', `Bearer ${OPERATOR}x`],
    ['another case', `Bearer ${OPERATOR.toLowerCase()}`],
  ])('is refused with %s', async (_what, header) => {
    expect(await statusWith(bytes(header))).toBe(401);
  });

  it('is refused in the query string', async () => {
    expect(await statusWith(undefined, `${KNOWN}?access_token=${encodeURIComponent(OPERATOR)}`)).toBe(401);
  });

  it('leads on to the ordinary answers', async () => {
    expect(await statusWith(bytes(`Bearer ${OPERATOR}`), '/nope')).toBe(404);
    expect(await statusWith(bytes(`Bearer ${OPERATOR}`), '/v1/scopes/')).toBe(307);
  });
});

describe('tokens of the principals file', () => {
  it('are accepted as soon as they are created, and refused as soon as they are revoked', async () => {
    const { text, description } = tokens.create(owner('ci'), new Date(), null);
    expect(await statusWith(`Bearer ${text}`)).toBe(200);
    tokens.revoke(description.token_id);
    expect(await statusWith(`Bearer ${text}`)).toBe(401);
  });

  it('change places when rotated', async () => {
    const old = tokens.create(owner('nightly', ['robots']), new Date(), DAY_MS);
    const next = tokens.rotate(old.description.token_id, new Date());
    expect([await statusWith(`Bearer ${old.text}`), await statusWith(`Bearer ${next.text}`)]).toEqual([401, 200]);
    expect(next.description).toMatchObject({ id: 'nightly', groups: ['robots'] });
  });

  it('end when they expire', async () => {
    const past = new Date(Date.now() - DAY_MS);
    const { text } = tokens.create(owner('late'), past, DAY_MS - 1);
    expect(await statusWith(`Bearer ${text}`)).toBe(401);
  });

  it('need their secret', async () => {
    const { text } = tokens.create(owner('half'), new Date(), null);
    const other = text.endsWith('A') ? 'B' : 'A';
    expect(await statusWith(`Bearer ${text.slice(0, -1)}${other}`)).toBe(401);
    expect(await statusWith(`Bearer ${text.slice(0, -1)}`)).toBe(401);
  });

  it('are kept as hashes in a file for its owner alone', () => {
    const { text } = tokens.create(owner('secret'), new Date(), null);
    const path = join(server.database.home, 'principals.json');
    const [, secret] = /^pct_[0-9a-f]{16}_([\w-]{43})$/.exec(text) ?? [];
    expect(secret).toBeDefined();
    expect(readFileSync(path, 'utf8')).not.toContain(secret);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['is no JSON', (path: string) => writeFileSync(path, '{')],
    [
      'names a reserved principal',
      (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace('"half"', '"server-token"')),
    ],
    ['can be written by others', (path: string) => chmodSync(path, 0o622)],
  ])('are 503, not accepted, when the file %s', async (_what, spoil) => {
    const path = join(server.database.home, 'principals.json');
    const { text } = tokens.create(owner('half'), new Date(), null);
    const good = readFileSync(path);
    spoil(path);
    expect(await statusWith(`Bearer ${text}`)).toBe(503);
    expect(await statusWith(bytes(`Bearer ${OPERATOR}`))).toBe(200);
    rmSync(path);
    writeFileSync(path, good, { mode: 0o600 });
    expect(await statusWith(`Bearer ${text}`)).toBe(200);
  });
});

describe('tokens of an OpenID issuer', () => {
  const later = Math.floor(Date.now() / 1_000) + 600;

  it.each([
    ['signed with RSA', () => issuer.token()],
    ['signed with an elliptic curve', () => issuer.elliptic()],
    ['for several audiences', () => issuer.token({ aud: ['x', 'powercontext-test'] })],
    ['expired within the tolerance', () => issuer.token({ exp: later - 610 })],
    ['with 100 groups', () => issuer.token({ groups: Array.from({ length: 100 }, (_, at) => `g${at}`) })],
  ])('are accepted: %s', async (_what, make) => {
    expect(await statusWith(`Bearer ${await make()}`)).toBe(200);
  });

  it.each([
    ['of another issuer', () => issuer.token({ iss: 'https://other.example' })],
    ['for another audience', () => issuer.token({ aud: 'elsewhere' })],
    ['without an audience', () => issuer.token({ aud: undefined })],
    ['expired', () => issuer.token({ exp: later - 1_200 })],
    ['without an end', () => issuer.token({ exp: undefined })],
    ['not valid yet', () => issuer.token({ nbf: later })],
    ['without a subject', () => issuer.token({ sub: undefined })],
    ['with a blank subject', () => issuer.token({ sub: ' ' })],
    ['with a subject of 256 characters', () => issuer.token({ sub: 'x'.repeat(256) })],
    ['with groups that are no texts', () => issuer.token({ groups: [1] })],
    ['with 101 groups', () => issuer.token({ groups: Array.from({ length: 101 }, (_, at) => `g${at}`) })],
    ['forged', () => issuer.forged()],
    ['of an unpublished key', () => issuer.unpublished()],
    ['signed with the public key as a secret', () => issuer.confused()],
    ['without a signature', async () => (await issuer.token()).replace(/[^.]+$/, '')],
    ['with another payload', async () => (await issuer.token()).replace(/\.[^.]+\./, '.eyJzdWIiOiJyb290In0.')],
    ['that say they need no signature', () => Promise.resolve('eyJhbGciOiJub25lIn0.eyJzdWIiOiJyb290In0.x')],
  ])('are refused: %s', async (_what, make) => {
    expect(await statusWith(`Bearer ${await make()}`)).toBe(401);
  });

  it('bring the rights that were granted to the groups they name, and to no others', async () => {
    const cast = new Cast(server.api, server.database);
    const operator = server.api.as(bytes(OPERATOR));
    const scopeId = await givenScope(operator);
    const subject = { type: 'group', id: 'équipe' } as const;
    await cast.grant({ role: 'scope.viewer', resource: onScope(scopeId), subject }, operator);
    const statusFor = async (groups: readonly string[]) =>
      (await server.api.as(await issuer.token({ sub: 'member', groups })).getScope(scopeId)).status;
    expect([await statusFor(['x', 'équipe']), await statusFor(['equipe']), await statusFor([])]).toEqual([
      200, 403, 403,
    ]);
  });

  it('cost two requests of the issuer, however many come', () => {
    expect(issuer.requests.filter((path) => path.startsWith('/.well-known/'))).toHaveLength(1);
    expect(issuer.requests.filter((path) => path === '/keys').length).toBeLessThanOrEqual(2);
  });
});

describe('when the issuer cannot be asked', () => {
  let other: TestServer;
  beforeEach(async () => {
    other = await startServer({ settings: issuer.settings });
  });
  afterEach(async () => {
    issuer.mode = 'normal';
    await other.stop();
  });

  it.each(['failing', 'silent'] as const)(
    'its tokens are 503 while it is %s, and accepted afterwards',
    async (mode) => {
      const api = other.api.as(await issuer.token());
      issuer.mode = mode;
      const answer = await api.send('GET', KNOWN);
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
      expect(answer.body).toMatchObject({ error: { code: 'authentication_unavailable' } });
      issuer.mode = 'normal';
      expect((await api.send('GET', KNOWN)).status).toBe(200);
    },
  );
});

describe('identity', () => {
  it('is that of each request, also when many run at once', async () => {
    const callers = server.app.get(CallerReader, { strict: false });
    const seen: string[] = [];
    const get = callers.get.bind(callers);
    callers.get = () => {
      const call = get();
      seen.push(`${call.principal.id} ${call.requestId}`);
      return call;
    };
    const names = Array.from({ length: 20 }, (_, at) => `user-${at}`);
    const ids = await Promise.all(
      names.map(async (sub) => {
        const api = server.api.as(await issuer.token({ sub }));
        const answer = await api.remember(
          { scope_id: 'x', kind: 'k', text: 'x'.repeat(8_000) },
          { 'idempotency-key': 'same-for-all' },
        );
        return `${sub} ${answer.headers['x-powercontext-request-id']}`;
      }),
    );
    callers.get = get;
    expect(new Set(seen)).toEqual(new Set(ids));
  });
});

it('the first administrator of an OpenID issuer is made with a token of the environment, which may go then', async () => {
  const database = aDatabase();
  const POWERCONTEXT_SERVER_AUTH_TOKEN = 'for-the-first-start';
  const first = await startServer({ database, settings: { ...issuer.settings, POWERCONTEXT_SERVER_AUTH_TOKEN } });
  const alice = await issuer.token();
  expectError(await first.api.as(alice).createScope(aScope()), 403, 'forbidden');
  const administrator = { role: 'server.admin', resource: SERVER_RESOURCE, subject: { type: 'user', id: 'alice' } };
  const json = { ...administrator, idempotency_key: 'first' };
  const operator = first.api.as(POWERCONTEXT_SERVER_AUTH_TOKEN);
  expect((await operator.send('POST', '/v1/access/bindings/create', { json })).status).toBe(201);
  await first.close();
  const second = await startServer({ database, settings: issuer.settings });
  expectError(await second.api.as(POWERCONTEXT_SERVER_AUTH_TOKEN).createScope(aScope()), 401, 'unauthorized');
  expect((await second.api.as(alice).createScope(aScope())).status).toBe(201);
  await second.stop();
});
