import { build } from 'esbuild';

/** `make integrations`: each integration as one file, for Node 20 and later. Only what the program itself brings stays outside. */
const BUNDLES = {
  'integrations/claude-code/src/user-prompt-submit.ts': 'integrations/claude-code/plugins/powercontext/dist',
  'integrations/codex/src/user-prompt-submit.ts': 'integrations/codex/plugins/powercontext/dist',
  'integrations/workbuddy/src/user-prompt-submit.ts': 'integrations/workbuddy/dist',
  'integrations/pi/src/powercontext.ts': 'integrations/pi/dist',
  'integrations/doctor/src/examine.ts': 'integrations/doctor/dist',
  'integrations/opencode/src/powercontext.ts': 'integrations/opencode/dist',
  'integrations/openclaw/src/powercontext.ts': 'integrations/openclaw/dist',
  'integrations/dsh/src/powercontext.ts': 'integrations/dsh/dist',
  'integrations/ai-sdk/src/index.ts': 'integrations/ai-sdk/dist',
  'integrations/langchain-js/src/langchain.ts': 'integrations/langchain-js/dist',
  'integrations/langchain-js/src/langgraph.ts': 'integrations/langchain-js/dist',
};

const OPTIONS = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  charset: 'utf8',
  legalComments: 'none',
  external: ['langchain'],
  outExtension: { '.js': '.mjs' },
};

for (const [entry, outdir] of Object.entries(BUNDLES)) await build({ ...OPTIONS, entryPoints: [entry], outdir });
