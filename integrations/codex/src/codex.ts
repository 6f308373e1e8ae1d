import type { CommandHost } from '../../kit/src/command-hook/command-host.js';

export const CODEX: CommandHost = {
  name: 'codex',
  envPrefix: 'POWERCONTEXT_CODEX_',
  // Its own limit is 10,000 bytes; additionalContextLimit of hooks.json lifts it above what a server returns.
  workspace: 'repository',
  turnIdName: 'turn_id',
  toPrompt: (prompt) => prompt,
  answersAlways: false,
};
