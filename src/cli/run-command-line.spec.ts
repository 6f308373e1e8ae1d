import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Shell } from './base/shell.js';
import { runCommandLine } from './run-command-line.js';

/** What a command says of a server that answers 422 with these faults. */
async function toldOf(errors: unknown): Promise<string> {
  const error = { code: 'invalid_request', message: 'No.', details: { errors } };
  const server = createServer((_request, response) =>
    response.writeHead(422, { 'content-type': 'application/json' }).end(JSON.stringify({ error })),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let told = '';
  const shell = new Shell({ out: () => undefined, err: (text) => void (told += text) }, {}, false, false);
  expect(await runCommandLine(['scope', 'list', '--server-url', url], shell)).toBe(2);
  server.close();
  return told;
}

describe('faults of a request', () => {
  it('are told one by one, but for what is none', async () => {
    const told = await toldOf([null, 'a', { loc: 'body', msg: 'a' }, { loc: ['body', 0], msg: 'is wrong' }]);
    expect(told.split('\n').slice(1)).toEqual(['  body.0: is wrong', '']);
  });
});
