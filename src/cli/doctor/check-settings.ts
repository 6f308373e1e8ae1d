import type { AppConfig } from '../../platform/config/app-config.js';
import { isLoopback } from '../../platform/config/loopback.js';
import type { ServerSettings } from '../commands/server-settings.js';
import { checksOf } from './check.js';
import type { Check } from './check.js';

const { ok, warn, fail, skip } = checksOf('settings');

/** What a server would start with here, where each value comes from, and who could use it. */
export function checkSettings({
  config,
  faults,
  unknownNames,
  loadedFile,
  settings,
}: ServerSettings): readonly Check[] {
  const given = settings.filter(({ source }) => source !== 'default' && source !== 'unset');
  const list = given.map(({ name, value, source }) => `${name}=${value ?? ''} (${source})`).join(', ');
  return [
    loadedFile === undefined ? skip('file', 'no settings file is read') : ok('file', loadedFile),
    ok('values', list === '' ? 'all are the defaults' : `${list}; the others are the defaults`),
    ...faults.map(({ setting, advice }) => fail(setting, advice, 'powercontext config validate')),
    ...unknownNames.map((name) => warn(name, 'is not a setting of this server; it is ignored', `unset ${name}`)),
    config === undefined ? skip('access', 'the settings have faults') : checkAccess(config),
  ];
}

const NOBODY = 'asks nobody for a credential';

function checkAccess({ access, http }: AppConfig): Check {
  if (access.mode === 'enforced') return ok('access', `${http.host}:${http.port}, every caller needs a credential`);
  if (isLoopback(http.host)) return ok('access', `${http.host}:${http.port}, ${NOBODY}; only this machine reaches it`);
  return warn(
    'access',
    `${http.host}:${http.port}, ${NOBODY}; other machines reach it`,
    'export POWERCONTEXT_SERVER_ACCESS_MODE=enforced',
  );
}
