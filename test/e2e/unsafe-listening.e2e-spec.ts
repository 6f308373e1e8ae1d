import { ServerProcess } from '../support/http/server-process.js';

const started: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.remove()));
});

async function start(settings: Readonly<Record<string, string>>, args: readonly string[] = []): Promise<ServerProcess> {
  const server = await ServerProcess.start(settings, args);
  started.push(server);
  return server;
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/live`).then(
    () => true,
    () => false,
  );

describe('the built server that asks nobody for a credential (D-36)', () => {
  it.each([
    ['every address', { HTTP_HOST: '0.0.0.0' }, []],
    ['every address of IPv6', { HTTP_HOST: '::' }, []],
    ['another machine’s view of this one', { HTTP_HOST: '192.168.1.10' }, []],
    ['a name that is not the loopback one', { HTTP_HOST: 'localhost.example' }, []],
    ['every address by a flag', {}, ['--host', '0.0.0.0']],
  ])('refuses to start on %s, says what to do, and listens nowhere', async (_, settings, args) => {
    const server = await start(settings, args);
    expect(await server.exited).toBe(2);
    expect(server.output).toContain('POWERCONTEXT_SERVER_HTTP_HOST is not a loopback address');
    expect(server.output).toContain('POWERCONTEXT_SERVER_ACCESS_MODE=enforced');
    expect(await answers(server.port)).toBe(false);
  });

  it('refuses to be enforced while nobody could get in', async () => {
    const server = await start({ ACCESS_MODE: 'enforced' });
    expect(await server.exited).toBe(2);
    expect(server.output).toContain('nobody could get in');
    expect(await answers(server.port)).toBe(false);
  });

  it('starts where its operator accepts the risk', async () => {
    const accepted = { HTTP_HOST: '0.0.0.0', ALLOW_UNAUTHENTICATED_NON_LOOPBACK: 'true' };
    const server = await (await start(accepted)).ready();
    expect(await answers(server.port)).toBe(true);
  });
});

it('the built server that asks everybody may listen on every address', async () => {
  const enforced = { HTTP_HOST: '0.0.0.0', ACCESS_MODE: 'enforced', AUTH_TOKEN: 'a-token-of-the-tests' };
  const server = await (await start(enforced)).ready();
  expect(await answers(server.port)).toBe(true);
});
