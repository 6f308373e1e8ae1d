import { join } from 'node:path';
import { AccessTokensWriter } from '../../src/access/access-tokens.writer.js';
import { aDatabase } from '../support/databases.js';
import { givenScope } from '../support/given.js';
import { OpenidIssuer } from '../support/openid-issuer.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const OPERATOR = 'ZXCANARY-operator-token with a blank é';
/** What the log must show at each level, or the test looked at nothing. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  debug: ['DEBUG', 'INFO', 'ERROR', 'credential'],
  info: ['INFO', 'ERROR', 'credential'],
  warning: ['ERROR'],
  error: ['ERROR'],
  fatal: [],
};

const FORMATS = ['json', 'console'];
const loggings = FORMATS.flatMap((format) => Object.keys(SHOWN).map((level) => ({ format, level })));

/** As bytes travel in a header. */
const bytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

let issuer: OpenidIssuer;
beforeAll(async () => {
  issuer = await OpenidIssuer.start();
});
afterAll(() => issuer.stop());

describe.each(loggings)(
  'planted in tokens, queries and bodies, with the log $format at $level',
  ({ format, level }) => {
    let server: TestServer;
    const log: string[] = [];

    beforeAll(async () => {
      const settings = {
        ...issuer.settings,
        POWERCONTEXT_SERVER_AUTH_TOKEN: OPERATOR,
        POWERCONTEXT_SERVER_LOGGING_LEVEL: level,
        POWERCONTEXT_SERVER_LOGGING_FORMAT: format,
      };
      server = await startServer({ database: aDatabase(), settings, log });
    });
    afterAll(() => server.stop());

    it('canaries reach no log line, no answer and no figure', async () => {
      const jwt = await issuer.token({ sub: 'ZXCANARY-subject', groups: ['ZXCANARY-group'] });
      const tokens = new AccessTokensWriter(join(server.database.home, 'principals.json'));
      const owner = { type: 'service', id: 'ZXCANARY-service', description: 'ZXCANARY', groups: [] } as const;
      const { text } = tokens.create(owner, new Date(), null);
      const answers: string[] = [];
      for (const token of [bytes(OPERATOR), jwt, text, 'ZXCANARY', `${jwt}ZXCANARY`, `${text}ZXCANARY`])
        answers.push(...(await answersTo(`Bearer ${token}`)));
      answers.push(...(await answersWhileBroken()));
      const metrics = await ask('/metrics', { headers: { authorization: bytes(`Bearer ${OPERATOR}`) } });
      // Names of unknown fields are told to whoever sent them.
      const told = answers.map((answer) => answer.replaceAll('["body","ZXCANARY"]', ''));
      for (const place of [log.join(''), told.join(''), metrics])
        expect(['ZXCANARY', text, jwt].filter((secret) => place.includes(secret))).toEqual([]);
      for (const word of SHOWN[level] ?? []) expect(log.join('')).toContain(word);
    });

    const ask = async (path: string, request: RequestInit): Promise<string> =>
      (await fetch(`${server.api.url}${path}`, request)).text();

    async function answersTo(authorization: string): Promise<readonly string[]> {
      const headers = { authorization, 'content-type': 'application/json' };
      const bodies = ['{"ZXCANARY":"ZXCANARY"}', '{"query":"ZXCANARY"', '{"scope_id":"ZXCANARY","query":"ZXCANARY"}'];
      const answers = [await ask('/ZXCANARY?ZXCANARY', { headers })];
      for (const body of bodies)
        answers.push(await ask('/v1/memory/search?q=ZXCANARY', { method: 'POST', headers, body }));
      return answers;
    }

    /** What fails in the database fails with the statement and its values at hand. */
    async function answersWhileBroken(): Promise<readonly string[]> {
      const operator = server.api.as(bytes(OPERATOR));
      const scopeId = await givenScope(operator);
      const answers: string[] = [];
      for (const table of ['memory_entry_versions', 'access_audit']) {
        await server.database.execute(`ALTER TABLE ${table} RENAME TO gone_away`);
        const answer = await operator.remember({ scope_id: scopeId, kind: 'ZXCANARY', text: 'ZXCANARY' });
        expect(answer.status).toBeGreaterThanOrEqual(500);
        answers.push(JSON.stringify(answer));
        await server.database.execute(`ALTER TABLE gone_away RENAME TO ${table}`);
      }
      return answers;
    }
  },
);
