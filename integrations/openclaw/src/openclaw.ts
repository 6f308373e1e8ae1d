import type { Host } from '../../kit/src/index.js';

export const OPENCLAW: Host = {
  name: 'openclaw',
  envPrefix: 'POWERCONTEXT_OPENCLAW_',
  workspace: 'folder',
  turnIdName: 'turn_id',
};
