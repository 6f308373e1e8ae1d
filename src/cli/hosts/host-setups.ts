import type { HostName } from './host-name.js';
import type { HostSetup } from './host-setup.js';
import { CLAUDE_CODE, CODEX, WORKBUDDY } from './kinds/command-hooks.js';
import { HERMES } from './kinds/hermes.js';
import { DSH, OPENCLAW, OPENCODE, PI } from './kinds/in-process.js';

export const HOST_SETUPS: Readonly<Record<HostName, HostSetup>> = {
  'claude-code': CLAUDE_CODE,
  codex: CODEX,
  workbuddy: WORKBUDDY,
  pi: PI,
  opencode: OPENCODE,
  openclaw: OPENCLAW,
  dsh: DSH,
  hermes: HERMES,
};
