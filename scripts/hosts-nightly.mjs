import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { arch, platform } from 'node:os';

/**
 * `make hosts-nightly`: installs the heavier host programs, as far as this machine can, and runs the tests of
 * `make hosts-test` in each that is there. Says which were not. With INSTALL=no it takes what is installed already.
 */
const NIGHTLY = 'integrations/hosts/nightly';
const PYTHON_ENV = '.cache/python/dsh';
const MACHINE = `${platform()}-${arch()}`;

const HOSTS = [
  { name: 'OpenCode', programs: [`${NIGHTLY}/node_modules/opencode-${MACHINE}/bin/opencode`] },
  {
    name: 'OpenClaw',
    programs: [`${NIGHTLY}/node_modules/openclaw/openclaw.mjs`, `${NIGHTLY}/node_modules/node-${MACHINE}/bin/node`],
  },
  { name: 'DeepSeek Harness', programs: [`${PYTHON_ENV}/bin/dsh`] },
];

const run = (command, ...args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Names what could not be installed: an older program of a run before may stand in its place. */
function install() {
  const isInstalled = run(
    'npm',
    'install',
    '--prefix',
    NIGHTLY,
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  );
  if (!isInstalled) process.stdout.write('OpenCode and OpenClaw could not be installed as they are pinned.\n');
  if (!existsSync(`${PYTHON_ENV}/bin/python`)) run(process.env.PYTHON ?? 'python3', '-m', 'venv', PYTHON_ENV);
  if (!run(`${PYTHON_ENV}/bin/python`, '-m', 'pip', 'install', '--quiet', '-r', `${NIGHTLY}/requirements.txt`))
    process.stdout.write('DeepSeek Harness could not be installed as it is pinned.\n');
}

if (process.env.INSTALL !== 'no') install();
const isThere = ({ programs }) => programs.every((path) => existsSync(path));
const there = HOSTS.filter(isThere).map(({ name }) => name);
for (const { name, programs } of HOSTS.filter((host) => !isThere(host)))
  process.stdout.write(`${name} was not there: ${programs.filter((path) => !existsSync(path)).join(', ')}\n`);

process.env.CHOSEN_HOSTS = there.join(',');
const passed = there.length > 0 && run('scripts/offline.sh', process.execPath, 'scripts/run-tests.mjs', 'hosts');
process.stdout.write(`Host programs tried: ${there.join(', ') || 'none'}\n`);
process.exitCode = passed ? 0 : 1;
