import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../test/architecture/repository-files.js';

const run = promisify(execFile);

/** What `powercontext setup` finds beside the server. */
const SHIPPED = [
  'integrations/claude-code/.claude-plugin/marketplace.json',
  'integrations/claude-code/plugins/powercontext/.claude-plugin/plugin.json',
  'integrations/claude-code/plugins/powercontext/dist/user-prompt-submit.mjs',
  'integrations/claude-code/plugins/powercontext/hooks/hooks.json',
  'integrations/codex/.agents/plugins/marketplace.json',
  'integrations/codex/plugins/powercontext/.codex-plugin/plugin.json',
  'integrations/codex/plugins/powercontext/dist/user-prompt-submit.mjs',
  'integrations/codex/plugins/powercontext/hooks/hooks.json',
  'integrations/doctor/dist/examine.mjs',
  'integrations/dsh/dist/powercontext.mjs',
  'integrations/dsh/package.json',
  'integrations/openclaw/dist/powercontext.mjs',
  'integrations/openclaw/openclaw.plugin.json',
  'integrations/openclaw/package.json',
  'integrations/opencode/dist/powercontext.mjs',
  'integrations/opencode/package.json',
  'integrations/pi/dist/powercontext.mjs',
  'integrations/pi/package.json',
  'integrations/workbuddy/dist/user-prompt-submit.mjs',
];

describe('the package of the server', () => {
  it('brings the integrations as hosts install them, without their sources', async () => {
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--offline'], {
      cwd: ROOT,
      maxBuffer: 64 * 1024 * 1024,
    });
    const [{ files = [] } = {}] = JSON.parse(stdout) as { files?: { path: string }[] }[];
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(SHIPPED));
    expect(paths.filter((path) => /^integrations\/.*(?:\/src\/|\/test\/|node_modules)/.test(path))).toEqual([]);
  });

  it.each(SHIPPED.filter((path) => path.endsWith('.mjs')))('needs no other package for %s', (path) => {
    const imported = [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^import .* from "([^"]+)";$/gm)];
    const foreign = imported.map(([, name = '']) => name).filter((name) => !/^node:[a-z_/]+$/.test(name));
    expect([imported.length > 0, foreign]).toEqual([true, []]);
  });
});
