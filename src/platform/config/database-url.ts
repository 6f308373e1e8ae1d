import { Secret } from './secret.js';

/** A database on a server, as a URL names it. */
export interface DatabaseAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: Secret;
  readonly database: string;
}

const DEFAULT_PORT = 2881;

/** The parts of `mysql://user:password@host:port/database`, or undefined when it is anything else. */
export function parseDatabaseUrl(text: string): DatabaseAddress | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const database = url?.pathname.slice(1) ?? '';
  if (url?.protocol !== 'mysql:' || url.search || url.hash || !url.hostname || !url.username) return undefined;
  if (!/^[A-Za-z0-9_$-]{1,64}$/.test(database)) return undefined;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || DEFAULT_PORT),
    user: decodeURIComponent(url.username),
    password: new Secret(decodeURIComponent(url.password)),
    database,
  };
}
