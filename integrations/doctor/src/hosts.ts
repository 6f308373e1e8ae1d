import type { HostName } from '../../../src/cli/hosts/host-name.js';
import { CLAUDE_CODE } from '../../claude-code/src/claude-code.js';
import { CODEX } from '../../codex/src/codex.js';
import { DSH } from '../../dsh/src/dsh.js';
import type { Host } from '../../kit/src/index.js';
import { OPENCLAW } from '../../openclaw/src/openclaw.js';
import { OPENCODE } from '../../opencode/src/opencode.js';
import { PI } from '../../pi/src/pi.js';
import { WORKBUDDY } from '../../workbuddy/src/workbuddy.js';

/** Its integration is in Python and reads the same variables. */
const HERMES: Host = {
  name: 'hermes',
  envPrefix: 'POWERCONTEXT_HERMES_',
  workspace: 'folder',
  turnIdName: 'turn_id',
};

const HOSTS: readonly Host[] = [CLAUDE_CODE, CODEX, WORKBUDDY, PI, OPENCODE, OPENCLAW, DSH, HERMES];

/** The host as its integration describes it. */
export function hostNamed(name: HostName): Host {
  const host = HOSTS.find((known) => known.name === name);
  if (host === undefined) throw new Error('A host has no description.');
  return host;
}
