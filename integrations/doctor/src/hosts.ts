import type { HostName } from '../../../src/cli/hosts/host-name.js';
import { CLAUDE_CODE } from '../../claude-code/src/claude-code.js';
import { CODEX } from '../../codex/src/codex.js';
import type { Host } from '../../kit/src/index.js';
import { PI } from '../../pi/src/pi.js';
import { WORKBUDDY } from '../../workbuddy/src/workbuddy.js';

const inProcess = (name: HostName): Host => ({
  name,
  envPrefix: `POWERCONTEXT_${name.toUpperCase()}_`,
  workspace: 'folder',
  turnIdName: 'message_id',
});

/** The hosts as their integrations describe them. */
export const HOSTS: Readonly<Record<HostName, Host>> = {
  'claude-code': CLAUDE_CODE,
  codex: CODEX,
  workbuddy: WORKBUDDY,
  pi: PI,
  opencode: inProcess('opencode'),
  openclaw: inProcess('openclaw'),
  dsh: inProcess('dsh'),
  hermes: inProcess('hermes'),
};
