import { CLAUDE_CODE } from './claude-code.js';
import { CODEX } from './codex.js';
import { AI_SDK, LANGCHAIN, LANGGRAPH } from './framework.js';
import { DSH } from './nightly/dsh.js';
import { OPENCLAW } from './nightly/openclaw.js';
import { OPENCODE } from './nightly/opencode.js';
import { PI } from './pi.js';
import type { HostKind } from './real-host.js';

const ALWAYS: readonly HostKind[] = [CLAUDE_CODE, CODEX, PI, AI_SDK, LANGCHAIN, LANGGRAPH];
const NIGHTLY: readonly HostKind[] = [OPENCODE, OPENCLAW, DSH];

/** Those that `CHOSEN_HOSTS` names, separated by commas; without it, those of `make hosts-test`. */
export function chosenHosts(): readonly HostKind[] {
  const names = process.env['CHOSEN_HOSTS']?.split(',');
  return names === undefined ? ALWAYS : [...ALWAYS, ...NIGHTLY].filter(({ name }) => names.includes(name));
}
