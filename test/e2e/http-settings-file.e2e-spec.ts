import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../support/http/server-process.js';

const folder = mkdtempSync(join(tmpdir(), 'settings-file-'));
const file = join(folder, 'server.env');
beforeAll(() => writeFileSync(file, 'POWERCONTEXT_SERVER_LOGGING_FORMAT=json\nPOWERCONTEXT_SERVER_HTTP_PORT=http\n'));
afterAll(() => rmSync(folder, { recursive: true }));

const started: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.remove()));
});

async function start(...options: Parameters<typeof ServerProcess.start>): Promise<ServerProcess> {
  const server = await ServerProcess.start(...options);
  started.push(server);
  return server;
}

describe('the settings file of the built server', () => {
  it.each(['--config', '--env-file'])('is read with %s, and loses to a flag and to the environment', async (flag) => {
    const served = await (await start({}, [flag, file])).ready();
    expect(served.output).toContain(`Loaded environment file: ${file}`);
    expect(served.output).not.toContain('must be a whole number');
    const refused = await start({ LOGGING_FORMAT: 'ZXCANARY' }, [flag, file]);
    expect(await refused.exited).toBe(2);
    expect(refused.output).toContain('POWERCONTEXT_SERVER_LOGGING_FORMAT');
  });

  it('is asked for in our words when it is missing', async () => {
    const server = await start({}, ['--config', join(folder, 'absent.env')]);
    expect(await server.exited).toBe(2);
    expect(server.output).toMatch(
      /The settings file cannot be read: .*absent\.env \(ENOENT\)\. Name a readable file\./,
    );
  });
});
