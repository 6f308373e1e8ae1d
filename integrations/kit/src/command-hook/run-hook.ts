import { toDiagnostic, toLine } from '../diagnostic.js';
import type { Diagnostic } from '../diagnostic.js';
import { PreparedCache } from '../prepared-cache.js';
import { readSettings } from '../settings.js';
import { Turn } from '../turn.js';
import type { CommandHost } from './command-host.js';
import { readInput, toFacts } from './read-input.js';
import { toOutput } from './to-output.js';

/** Where a hook reads and writes: a process, or a test. */
export interface HookStreams {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly env: NodeJS.ProcessEnv;
}

/** What the process prints; it ends with status 0, whatever happened. */
export interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

/** One prompt of a host that runs commands: prepares, captures, and says in a line what did not work. */
export async function runHook(host: CommandHost, { stdin, env }: HookStreams): Promise<Printed> {
  const diagnostics: Diagnostic[] = [];
  const content = await work(host, { stdin, env }, diagnostics);
  const lines = diagnostics.map((diagnostic) => toLine(host, diagnostic));
  const failure = diagnostics.findIndex(({ outcome }) => outcome !== 'clamped');
  return {
    stdout: toOutput({ content, message: lines[failure] }, host.answersAlways),
    stderr: lines.map((line) => `${line}\n`).join(''),
  };
}

async function work(
  host: CommandHost,
  { stdin, env }: HookStreams,
  diagnostics: Diagnostic[],
): Promise<string | undefined> {
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  try {
    const facts = toFacts(await readInput(stdin), host.toPrompt);
    if (facts === undefined) return undefined;
    const turn = new Turn(
      { host, readSettings: () => readSettings(host, { env }), cache: new PreparedCache(), report },
      facts,
    );
    const deadline = turn.deadline(0);
    const content = await turn.prepare(deadline);
    await turn.capture(deadline);
    return content;
  } catch (error) {
    report(toDiagnostic('input', error));
    return undefined;
  }
}
