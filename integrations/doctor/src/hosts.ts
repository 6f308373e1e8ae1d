import type { HostName } from '../../../src/cli/hosts/host-name.js';
import { CLAUDE_CODE } from '../../claude-code/src/claude-code.js';
import { CODEX } from '../../codex/src/codex.js';
import { DSH } from '../../dsh/src/dsh.js';
import type { Host } from '../../kit/src/index.js';
import { HERMES } from './hermes.js';
import { OPENCLAW } from '../../openclaw/src/openclaw.js';
import { OPENCODE } from '../../opencode/src/opencode.js';
import { PI } from '../../pi/src/pi.js';
import { WORKBUDDY } from '../../workbuddy/src/workbuddy.js';

/** The hosts as their integrations describe them. */
export const HOSTS: Readonly<Record<HostName, Host>> = {
  'claude-code': CLAUDE_CODE,
  codex: CODEX,
  dsh: DSH,
  hermes: HERMES,
  openclaw: OPENCLAW,
  opencode: OPENCODE,
  pi: PI,
  workbuddy: WORKBUDDY,
};
