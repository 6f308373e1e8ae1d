import type { Host } from '../../kit/src/index.js';

export const DSH: Host = {
  name: 'dsh',
  envPrefix: 'POWERCONTEXT_DSH_',
  optionNames: { budgetMs: ['timeoutMs', 'budgetMs'] },
  workspace: 'folder',
  turnIdName: 'message_id',
};
