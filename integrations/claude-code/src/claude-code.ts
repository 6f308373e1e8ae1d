import type { CommandHost } from '../../kit/src/command-hook/command-host.js';

export const CLAUDE_CODE: CommandHost = {
  name: 'claude-code',
  envPrefix: 'POWERCONTEXT_CLAUDE_',
  serverUrlNames: ['CLAUDE_PLUGIN_OPTION_SERVER_URL'],
  // Above 10,000 UTF-16 units it shows the model a preview and a path; a text never has more units than bytes.
  capBytes: 10_000,
  workspace: 'repository',
  turnIdName: 'prompt_id',
  toPrompt: (prompt) => prompt,
  answersAlways: false,
};
