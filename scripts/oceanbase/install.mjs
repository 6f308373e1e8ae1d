import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The PyPI package that carries the `seekdb` server binary: an OceanBase engine for one machine. */
const PACKAGE = 'pylibseekdb==1.4.0.post1';

/** Installs the engine below `folder` unless it is there; returns the folder of its binary. */
export function installEngine(folder) {
  const venv = join(folder, 'venv');
  const found = findEngine(venv);
  if (found) return found;
  const run = (command, ...args) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  process.stderr.write(`Installing ${PACKAGE} into ${venv} …\n`);
  run(process.env.PYTHON ?? 'python3', '-m', 'venv', venv);
  run(join(venv, 'bin/pip'), 'install', '--quiet', '--disable-pip-version-check', PACKAGE);
  const installed = findEngine(venv);
  if (!installed) throw new Error(`${PACKAGE} came without the server binary.`);
  return installed;
}

/** pip names the folder of packages after the version of Python. */
function findEngine(venv) {
  const lib = join(venv, 'lib');
  if (!existsSync(lib)) return undefined;
  return readdirSync(lib)
    .map((python) => join(lib, python, 'site-packages/pylibseekdb'))
    .find((packageFolder) => existsSync(join(packageFolder, 'seekdb')));
}
