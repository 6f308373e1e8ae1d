import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/**
 * `make browser`: the browser that the Inspector is tested in, and a font for its Chinese. Root has Debian's packages installed;
 * anybody else is told what to install. CHROMIUM names a browser elsewhere.
 */
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const INSTALL = 'apt-get install --yes --no-install-recommends chromium fonts-noto-cjk';

function isThere() {
  try {
    accessSync(CHROMIUM, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function install() {
  if (process.getuid?.() !== 0 || process.env.CHROMIUM !== undefined) return;
  process.stdout.write(`Installing a browser: ${INSTALL}\n`);
  spawnSync('sh', ['-c', `apt-get update -qq && ${INSTALL} -qq`], { stdio: ['ignore', 'ignore', 'inherit'] });
}

if (!isThere()) install();
if (!isThere()) {
  process.stderr.write(`There is no browser at ${CHROMIUM}. Run as root: ${INSTALL}, or name one in CHROMIUM.\n`);
  process.exitCode = 1;
}
