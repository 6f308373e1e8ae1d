import type { CommandHost } from '../../kit/src/command-hook/command-host.js';
import { lastUserQuery } from './last-user-query.js';

export const WORKBUDDY: CommandHost = {
  name: 'workbuddy',
  envPrefix: 'POWERCONTEXT_WORKBUDDY_',
  // Nothing is known of a limit of its own; its hooks are those of Claude Code.
  capBytes: 10_000,
  workspace: 'repository',
  turnIdName: 'prompt_id',
  toPrompt: lastUserQuery,
  answersAlways: true,
};
