import { Prepared } from '../support/prepared.js';
import { crashRounds } from '../support/crash-rounds.js';
import { aDatabase } from '../support/databases.js';
import { ServerProcess } from '../support/http/server-process.js';
import { givenExperience, givenMemory, givenProfile, givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';

describe('Acknowledged writes', () => {
  it('survive kill -9, again and again', () => crashRounds(3));

  it('survive a restart: the same request gets the same bytes', async () => {
    const database = aDatabase();
    const first = await startServer({ database });
    const scope_id = await givenScope(first.api);
    for (const text of ['The contract lives in one file.', 'The contract is reviewed on Mondays.'])
      await givenMemory(first.api, scope_id, text);
    await givenExperience(first.api, scope_id);
    await givenProfile(first.api, scope_id, '# Profile');
    const sections = (['memory', 'experience', 'profile'] as const).map((family) => ({ family, limit: 2 }));
    const request = { scope_id, query: 'contract' };
    const before = await new Prepared(first.api, request).text({ assembly: { sections } });
    await first.close();
    const second = await startServer({ database });
    try {
      expect(await new Prepared(second.api, request).text({ assembly: { sections } })).toBe(before);
    } finally {
      await second.stop();
    }
  });
});

describe('A second process on the same SQLite file (D-23)', () => {
  it('is refused within two seconds, naming the first, and may start when that one is gone', async () => {
    const database = aDatabase();
    const first = await (await ServerProcess.start({ DATABASE_PATH: database.options.path })).ready();
    try {
      const since = performance.now();
      const refusal: unknown = await startServer({ database }).catch((error: unknown) => error);
      expect(performance.now() - since).toBeLessThan(2_000);
      const holder = Number(/in use by process (\d+)/.exec(String(refusal))?.[1]);
      expect(isRunning(holder)).toBe(true);

      const second = await ServerProcess.start({ DATABASE_PATH: database.options.path });
      expect(await second.exited).toBe(3);
      expect(second.output).toContain(`in use by process ${holder}`);
      await second.remove();

      await first.remove();
      expect(isRunning(holder)).toBe(false);
      await (await startServer({ database })).close();
    } finally {
      await first.remove();
      database.drop();
    }
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
