import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AppConfig } from '../../platform/config/app-config.js';
import { describeDatabase } from '../../platform/database/database-options.js';
import type { DatabaseOptions } from '../../platform/database/database-options.js';
import { examineDatabase } from '../../platform/database/examine-database.js';
import { explainStartFailure } from '../../platform/http/explain-start-failure.js';
import { checksOf } from './check.js';
import type { Check } from './check.js';

const { ok, warn, fail, skip } = checksOf('data');

/** The folder, the file and the database, looked at and not changed. */
export async function checkData(config: AppConfig): Promise<readonly Check[]> {
  const { home, database } = config;
  const file = database.kind === 'sqlite' ? [checkRights('file', database.path, 0o600)] : [];
  return [checkRights('folder', home, 0o700), ...file, await checkDatabase(config)];
}

/** Rights that others have beyond `mode`, and whether this user may write. */
function checkRights(name: 'folder' | 'file', path: string, mode: number): Check {
  if (!existsSync(path)) return checkMissing(name, path);
  if (!mayWrite(path))
    return fail(name, `${path} cannot be written by this user`, `sudo chown -R "$(id -un)" '${path}'`);
  const actual = statSync(path).mode & 0o777;
  const detail = `${path}, mode ${octal(actual)}`;
  const isOpen = process.platform !== 'win32' && (actual & ~mode & 0o077) !== 0;
  return isOpen ? warn(name, `${detail}: others may read it`, `chmod ${octal(mode)} '${path}'`) : ok(name, detail);
}

function checkMissing(name: 'folder' | 'file', path: string): Check {
  const parent = nearestFolder(dirname(path));
  return mayWrite(parent)
    ? skip(name, `${path} is made at the first start`)
    : fail(
        name,
        `${path} cannot be made: ${parent} cannot be written`,
        'export POWERCONTEXT_HOME="$HOME/powercontext"',
      );
}

const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)));

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const octal = (mode: number): string => mode.toString(8).padStart(3, '0');

async function checkDatabase(config: AppConfig): Promise<Check> {
  const { database } = config;
  try {
    const { version, schema } = await examineDatabase(database);
    return ok('database', `${describeDatabase(database)}, ${version}, ${schema ?? 'no schema yet: a start makes it'}`);
  } catch (error) {
    return fail('database', await explainStartFailure(error, config), repairOf(database));
  }
}

const repairOf = ({ kind }: DatabaseOptions): string =>
  kind === 'sqlite' ? 'Do what it says, then: powercontext doctor' : 'Check POWERCONTEXT_SERVER_DATABASE_URL.';
