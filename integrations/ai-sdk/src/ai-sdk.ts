import type { Host } from '../../kit/src/index.js';

export const AI_SDK: Host = {
  name: 'ai-sdk',
  envPrefix: 'POWERCONTEXT_AI_SDK_',
  workspace: 'folder',
  turnIdName: 'turn_id',
};
