import { CommanderError } from 'commander';
import { isRecord } from './base/is-record.js';
import type { Shell } from './base/shell.js';
import type { Failure } from './base/to-failure.js';
import { visible, visibleJson } from './base/visible.js';
import { EXIT } from './hosts/command-failure.js';
import { JSON_VERSION } from './hosts/host-command.js';
import { buildProgram } from './program.js';

/** Runs the command that `args` name. Gives the exit status. */
export async function runCommandLine(args: readonly string[], shell: Shell): Promise<number> {
  try {
    await (await buildProgram(shell, args)).parseAsync(args, { from: 'user' });
    return shell.status;
  } catch (error) {
    const failure = await toFailure(error, shell);
    if (failure === undefined) throw error;
    const { status, ...told } = failure;
    if (status !== EXIT.ok) tell(told, shell);
    return status;
  }
}

async function toFailure(error: unknown, { isJson }: Shell): Promise<Failure | undefined> {
  if (error instanceof CommanderError) return ofCommander(error, isJson);
  const module = await import('./base/to-failure.js');
  return module.toFailure(error);
}

/** Help and version are no failure; without JSON the library has told about its own. */
function ofCommander({ exitCode, message }: CommanderError, isJson: boolean): Failure {
  const status = exitCode === 0 ? EXIT.ok : EXIT.misused;
  const text = isJson ? message.replace(/^error: /, '') : '';
  return { status, code: 'misused', message: text, request_id: null, next: null };
}

function tell(failure: Omit<Failure, 'status'>, { isJson, output }: Shell): void {
  const { message, request_id, next } = failure;
  if (isJson) output.err(visibleJson(`${JSON.stringify({ version: JSON_VERSION, error: failure })}\n`));
  else if (message !== '')
    output.err(
      visible(
        [
          `${message}${request_id === null ? '' : ` (${failure.code}, request ${request_id})`}`,
          ...faultsOf(failure).map((fault) => `  ${fault}`),
          ...(next === null ? [] : [`→ ${next}`]),
        ]
          .map((line) => `${line}\n`)
          .join(''),
      ),
    );
}

/** What is wrong with the request, one line each (D-06). */
function faultsOf({ details }: Pick<Failure, 'details'>): readonly string[] {
  const { errors, field, reason } = details ?? {};
  if (typeof field === 'string' && typeof reason === 'string') return [`${field}: ${reason}`];
  if (!Array.isArray(errors)) return [];
  return errors.filter(isFault).map(({ loc, msg }) => `${loc.join('.')}: ${msg}`);
}

/** Something else than this server may have answered. */
const isFault = (value: unknown): value is { readonly loc: readonly unknown[]; readonly msg: string } =>
  isRecord(value) && Array.isArray(value['loc']) && typeof value['msg'] === 'string';
