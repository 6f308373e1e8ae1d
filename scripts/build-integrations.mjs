import { build } from 'esbuild';

/** `make integrations`: each integration as one file without dependencies, for Node 20 and later. */
const BUNDLES = {
  'integrations/claude-code/src/user-prompt-submit.ts': 'integrations/claude-code/plugins/powercontext/dist',
  'integrations/codex/src/user-prompt-submit.ts': 'integrations/codex/plugins/powercontext/dist',
  'integrations/workbuddy/src/user-prompt-submit.ts': 'integrations/workbuddy/dist',
  'integrations/pi/src/powercontext.ts': 'integrations/pi/dist',
};

const OPTIONS = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  charset: 'utf8',
  legalComments: 'none',
  outExtension: { '.js': '.mjs' },
};

for (const [entry, outdir] of Object.entries(BUNDLES)) await build({ ...OPTIONS, entryPoints: [entry], outdir });
