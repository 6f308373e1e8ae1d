import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toConfig } from '../config/to-config.js';
import { StartError } from '../errors/start-error.js';
import { explainStartFailure } from './explain-start-failure.js';
import { REQUEST_ID_HEADER } from './request-id.js';

const withCode = (code: string, message = code) => Object.assign(new Error(message), { code });

const explain = (error: unknown, port = 8000) =>
  explainStartFailure(error, toConfig({ POWERCONTEXT_SERVER_HTTP_PORT: String(port) }).config);

describe('explainStartFailure', () => {
  it('passes on what a part of the server says, however deep it is wrapped', async () => {
    const wrapped = new Error('outer', { cause: new StartError('The file x is damaged.') });
    expect(await explain(wrapped)).toBe('The file x is damaged.');
  });

  it.each([
    new Error('Could not locate the bindings file. Tried: …'),
    withCode('ERR_DLOPEN_FAILED'),
    new Error('wrapped', { cause: new Error('compiled against NODE_MODULE_VERSION 127') }),
  ])('gives the fix for a missing native binding, for each package manager (%s)', async (error) => {
    const text = await explain(error);
    expect(text).toMatch(/^npm: +npm rebuild better-sqlite3/m);
    expect(text).toMatch(/^pnpm: .*better-sqlite3/m);
    expect(text).toMatch(/^yarn: .*better-sqlite3/m);
  });

  it.each([
    ['another PowerContext server', { [REQUEST_ID_HEADER]: '0123456789abcdef' }],
    ['another program', {}],
  ])('says that the port is in use by %s', async (who, headers) => {
    const other = createServer((_request, response) => response.writeHead(200, headers).end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const text = await explain(withCode('EADDRINUSE'), port);
    other.close();
    expect(text).toContain(`http://127.0.0.1:${port} is already in use by ${who}.`);
    expect(text).toContain('--port');
  });

  it('says what the system refuses', async () => {
    expect(await explain(withCode('EACCES'), 80)).toMatch(/may not listen on port 80/);
    expect(await explain(withCode('EADDRNOTAVAIL'))).toMatch(/no address 127\.0\.0\.1/);
    expect(await explain(new Error('something else'))).toBe('something else');
    expect(await explain('thrown text')).toBe('thrown text');
  });
});
