import type { AppConfig, HttpConfig } from '../config/app-config.js';
import { isEveryAddress } from '../config/loopback.js';
import { describeDatabase } from '../database/database-options.js';

/** What a person needs after the start: where it listens, where the data is, who may use it, what to try next. */
export function readyBanner({ http, database, access, inspector }: AppConfig, version: string): string {
  const url = toUrl(http);
  return `PowerContext ${version} is ready.
  URL       ${url}
  Data      ${describeDatabase(database)} (${database.kind})
  Access    ${access.mode === 'disabled' ? 'disabled: no credential is asked for' : 'enforced: send Authorization: Bearer'}
  API docs  ${url}/docs
${inspector.enabled ? `  Inspector ${url}/inspector\n` : ''}  Try       curl ${url}/v1/scopes
`;
}

/** Where this machine reaches the server. IPv6 addresses stand in brackets. */
export function toUrl({ host, port }: Pick<HttpConfig, 'host' | 'port'>): string {
  const name = isEveryAddress(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
