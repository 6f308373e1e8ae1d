import { ApiClient } from '../support/api-client.js';
import { ServerProcess } from '../support/http/server-process.js';
import { McpClient } from '../support/mcp-client.js';
import { startServer } from '../support/server.js';
import { SqliteTestDatabase } from '../support/sqlite-test-database.js';

describe('The program as it is bundled (ADR 0031)', () => {
  it('has the parts with files beside their modules, and those that are loaded when they are asked for', async () => {
    const server = await (await ServerProcess.start()).ready();
    try {
      const url = `http://127.0.0.1:${server.port}`;
      for (const path of ['/docs', '/docs/swagger-ui-bundle.js', '/docs/swagger-ui.css', '/inspector'])
        expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200]);
      const mcp = await McpClient.connect(new ApiClient(url));
      expect((await mcp.tools()).length).toBeGreaterThan(0);
      await mcp.close();
    } finally {
      await server.remove();
    }
  });
});

describe('A second process on the same SQLite file (D-23)', () => {
  it('is refused within two seconds, naming the first, and may start when that one is gone', async () => {
    const database = new SqliteTestDatabase();
    const first = await (await ServerProcess.start({ ...database.settings })).ready();
    try {
      const since = performance.now();
      const refusal: unknown = await startServer({ database }).catch((error: unknown) => error);
      expect(performance.now() - since).toBeLessThan(2_000);
      const holder = Number(/in use by process (\d+)/.exec(String(refusal))?.[1]);
      expect(isRunning(holder)).toBe(true);

      const second = await ServerProcess.start({ ...database.settings });
      expect(await second.exited).toBe(3);
      expect(second.output).toContain(`in use by process ${holder}`);
      await second.remove();

      await first.remove();
      expect(isRunning(holder)).toBe(false);
      await (await startServer({ database })).close();
    } finally {
      await first.remove();
      await database.drop();
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
