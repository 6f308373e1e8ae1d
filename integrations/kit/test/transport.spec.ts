import { jest } from '@jest/globals';
import { answerJson, startScriptedServer } from '../../../clients/ts/test/support/scripted-server.js';
import { transportOf } from '../src/transport.js';
import { HOST } from './support/a-host.js';

const outgoing = () => ({ method: 'GET', headers: new Headers(), body: undefined, signal: AbortSignal.timeout(5_000) });

describe('requests to loopback', () => {
  it('do not take the way that the host has given to fetch', async () => {
    const server = await startScriptedServer((_received, response) => answerJson(response, 200, { status: 'ok' }));
    const proxied = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('The proxy was asked.'));
    try {
      for (const url of [server.url, server.url.replace('127.0.0.1', 'localhost')])
        expect(await (await transportOf(HOST)(url, outgoing())).json()).toEqual({ status: 'ok' });
      await expect(transportOf(HOST)('http://192.0.2.1/', outgoing())).rejects.toThrow('The proxy was asked.');
    } finally {
      proxied.mockRestore();
      await server.close();
    }
  });

  it('bring answers without a body', async () => {
    const server = await startScriptedServer((_received, response) => void response.writeHead(304).end());
    const { status, body } = await transportOf(HOST)(server.url, outgoing());
    expect([status, body]).toEqual([304, null]);
    await server.close();
  });
});
