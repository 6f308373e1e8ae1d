import type { Host } from '../../kit/src/index.js';

export const OPENCLAW: Host = {
  name: 'openclaw',
  envPrefix: 'POWERCONTEXT_OPENCLAW_',
  optionNames: {
    serverUrl: ['endpoint'],
    token: ['tokenEnv'],
    maxBytes: ['prepareMaxBytes'],
    budgetMs: ['timeoutMs'],
    capturePrompts: ['autoCapture'],
  },
  workspace: 'folder',
  turnIdName: 'turn_id',
};
