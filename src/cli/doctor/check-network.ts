import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import { isLoopback } from '../../platform/config/loopback.js';
import { checksOf } from './check.js';
import type { Check } from './check.js';

const { ok, warn, fail, skip } = checksOf('network');
const PATIENCE_MS = 2_000;

/** Which addresses the name of the server has, which of them answer, and whether a proxy would stand between. */
export async function checkNetwork(baseUrl: string, env: NodeJS.ProcessEnv): Promise<readonly Check[]> {
  if (!URL.canParse(baseUrl)) return [fail('address', 'it is no address', 'Name the server with --server-url.')];
  const url = new URL(baseUrl);
  return [await checkAddresses(url), checkProxies(url, env)];
}

async function checkAddresses(url: URL): Promise<Check> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const addresses = await lookup(host, { all: true }).catch(() => []);
  if (addresses.length === 0) return fail('address', `${host} is not known`, 'Name the server with --server-url.');
  const tried = await Promise.all(
    addresses.map(async ({ address }) => ({ address, answers: await answers(address, port) })),
  );
  const detail = tried
    .map(({ address, answers: yes }) => `${address} ${yes ? 'answers' : 'does not answer'}`)
    .join(', ');
  const answering = tried.find(({ answers: yes }) => yes);
  if (answering === undefined) return fail('address', `port ${port}: ${detail}`, 'powercontext server run');
  const isPartial = tried.some(({ answers: yes }) => !yes);
  return isPartial
    ? warn('address', detail, `Name the address that answers: --server-url ${withHost(url, answering.address)}`)
    : ok('address', detail);
}

const withHost = ({ protocol, port }: URL, address: string): string =>
  `${protocol}//${address.includes(':') ? `[${address}]` : address}${port && `:${port}`}`;

const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS });
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });

const PROXIES = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'];
const LOOPBACK = '127.0.0.1,localhost,::1';

/** Node itself goes through a proxy of the environment only where NODE_USE_ENV_PROXY tells it to. */
export function checkProxies({ hostname }: URL, env: NodeJS.ProcessEnv): Check {
  const given = PROXIES.filter((name) => env[name] || env[name.toLowerCase()]);
  if (given.length === 0) return skip('proxies', 'none is set');
  const detail = `${given.join(', ')} set`;
  if (!isLoopback(hostname) || isExempt(hostname, env)) return ok('proxies', detail);
  const isUsed = env['NODE_USE_ENV_PROXY'] === '1';
  const repair = `export NO_PROXY=${LOOPBACK}`;
  return isUsed
    ? fail('proxies', `${detail}, and requests to this machine go through it`, repair)
    : warn('proxies', `${detail}; other programs may go through it even to this machine`, repair);
}

function isExempt(hostname: string, env: NodeJS.ProcessEnv): boolean {
  const names = (env['NO_PROXY'] || env['no_proxy'] || '').split(',').map((name) => name.trim());
  return names.includes('*') || names.includes(hostname.replace(/^\[(.*)\]$/, '$1'));
}
