import { CLAUDE_CODE } from './claude-code.js';
import { CODEX } from './codex.js';
import { AI_SDK, LANGCHAIN, LANGGRAPH } from './framework.js';
import { PI } from './pi.js';
import type { HostKind } from './real-host.js';

const HOSTS: readonly HostKind[] = [CLAUDE_CODE, CODEX, PI, AI_SDK, LANGCHAIN, LANGGRAPH];

/** Those that `HOSTS` names, separated by commas; without it, all that a lockfile installs. */
export function chosenHosts(): readonly HostKind[] {
  const names = process.env['HOSTS']?.split(',');
  return names === undefined ? HOSTS : HOSTS.filter(({ name }) => names.includes(name));
}
