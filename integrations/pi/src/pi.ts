import type { Host } from '../../kit/src/index.js';

export const PI: Host = {
  name: 'pi',
  envPrefix: 'POWERCONTEXT_PI_',
  workspace: 'repository',
  turnIdName: 'turn_id',
};
