import { Cast, ENFORCED } from '../support/access/cast.js';
import { aDatabase } from '../support/databases.js';
import { expectError } from '../support/expect-error.js';
import {
  givenCandidate,
  givenExperience,
  givenMemory,
  givenProfile,
  givenScope,
  givenTopic,
} from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';
import { statementsDuring } from '../support/statements-during.js';

describe('D-33: what was made without access control', () => {
  const database = aDatabase();
  afterAll(() => database.drop());

  const ownersIn = (scopeId: string) =>
    database.rows(
      `SELECT family, artifact_id, entry_id, owner_type, owner_id FROM access_owners
       WHERE scope_id = ? ORDER BY family`,
      scopeId,
    );

  /** Runs `work` on a server of its own over the same data. */
  async function during<T>(
    settings: Readonly<Record<string, string>>,
    work: (server: TestServer) => Promise<T>,
  ): Promise<T> {
    const running = await startServer({ database, settings });
    try {
      return await work(running);
    } finally {
      await running.close();
    }
  }

  it.each(['the first time', 'and again, after another while without it'])(
    'belongs to the operator once access is enforced: %s',
    async () => {
      const { scopeId, entry, experience, candidate } = await during({}, async ({ api }) => {
        expectError(await api.send('GET', '/v1/access/me'), 503, 'runtime_not_ready');
        const made = await givenScope(api);
        const [fact, lesson] = [await givenMemory(api, made, 'Old.'), await givenExperience(api, made)];
        await givenProfile(api, made, '# Old');
        await givenTopic(api, made);
        return { scopeId: made, entry: fact, experience: lesson, candidate: await givenCandidate(api, made) };
      });
      await during(ENFORCED, async ({ api }) => {
        const { operator } = new Cast(api, database);
        const operators = { owner_type: 'service', owner_id: 'server-token' };
        expect(await ownersIn(scopeId)).toEqual([
          { family: 'experience', artifact_id: experience.artifact_id, entry_id: '', ...operators },
          { family: 'memory', artifact_id: 'memory', entry_id: entry.citation.entry_id, ...operators },
          { family: 'profile', artifact_id: 'profile', entry_id: '', ...operators },
        ]);
        const json = { scope_id: scopeId, citation: entry.citation, kind: 'fact', text: 'New.' };
        expect((await operator.revise(json)).status).toBe(200);
        expect((await operator.getArtifact(experience)).status).toBe(200);
        const { candidate_id, version: expected_version } = candidate;
        const decision = { scope_id: scopeId, candidate_id, expected_version };
        expect((await operator.approveCandidate(decision)).status).toBe(200);
      });
    },
  );

  it('is looked for only where a server ran that asked nobody', async () => {
    const statements = await statementsDuring(() => during(ENFORCED, () => Promise.resolve()));
    expect(statements.filter((sql) => /access_owners/.test(sql))).toEqual([]);
  });
});
