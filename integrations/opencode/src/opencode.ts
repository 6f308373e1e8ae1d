import type { Host } from '../../kit/src/index.js';

export const OPENCODE: Host = {
  name: 'opencode',
  envPrefix: 'POWERCONTEXT_OPENCODE_',
  workspace: 'folder',
  turnIdName: 'message_id',
};
