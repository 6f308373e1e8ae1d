import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const STAND_INS = fileURLToPath(new URL('stand-ins', import.meta.url));

/**
 * What runs the curl lines: `{name, path}`, `path` being the PATH that finds it. The curl of this system where it knows
 * the options that the documentation uses, else a stand-in that knows them and no others.
 */
export function findCurl() {
  const path = process.env.PATH ?? '';
  const printed = (option) => spawnSync('curl', [option, 'all'], { encoding: 'utf8' }).stdout ?? '';
  const version = /^curl \S+/.exec(printed('--version'))?.[0];
  if (version !== undefined && printed('--help').includes('--json')) return { name: version, path };
  const reason = version === undefined ? 'this system has no curl' : `${version} has no --json`;
  return { name: `a stand-in: ${reason}`, path: `${STAND_INS}:${path}` };
}
