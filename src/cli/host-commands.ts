import { readFileSync } from 'node:fs';
import { Argument, Command, InvalidArgumentError } from 'commander';
import type { ChangeOptions } from './hosts/apply-changes.js';
import { EXIT } from './hosts/command-failure.js';
import { examineHost } from './hosts/doctor.js';
import { FRAMEWORK_NAMES, frameworkLines } from './hosts/framework-lines.js';
import { printJson } from './hosts/host-command.js';
import { HOST_NAMES, isHostName } from './hosts/host-name.js';
import type { HostSetup } from './hosts/host-setup.js';
import { HOST_SETUPS } from './hosts/host-setups.js';
import { setUp, uninstall } from './hosts/setup.js';
import type { Output } from './token-command.js';

type Verb = 'setup' | 'uninstall' | 'doctor';

interface Options extends ChangeOptions {
  readonly serverUrl?: string;
  readonly scopeId?: string;
  readonly assembly?: object;
  readonly query: string;
}

const QUERY = 'What should I know before I change something here?';

/** `powercontext setup|uninstall|doctor HOST`. */
export function hostCommand(verb: Verb, output: Output, done: (status: number) => void): Command {
  const command = newCommand(verb, { output, done });
  if (verb === 'doctor') return command.option('--query <text>', 'the question to ask', QUERY);
  return verb === 'setup' ? withSetupOptions(withChangeOptions(command)) : withChangeOptions(command);
}

const withSetupOptions = (command: Command): Command =>
  command
    .option('--server-url <url>', 'address of the server', serverUrl)
    .option('--scope-id <id>', 'Scope to ask')
    .option('--assembly <file>', 'JSON file: families, their order and limits', assembly);

const withChangeOptions = (command: Command): Command =>
  command.option('--yes', 'do not ask').option('--dry-run', 'show the change only');

interface Wiring {
  readonly output: Output;
  readonly done: (status: number) => void;
}

function newCommand(verb: Verb, { output, done }: Wiring): Command {
  const host = new Argument('<host>').choices([...HOST_NAMES, ...FRAMEWORK_NAMES]);
  return new Command(verb)
    .configureOutput({ writeOut: output.out, writeErr: output.err })
    .exitOverride()
    .addArgument(host)
    .option('--json', 'print JSON')
    .action(async (name: string, options: Options) => {
      if (isHostName(name)) done(await run(verb, HOST_SETUPS[name], { options, output }));
      else tellFramework(name, options, output);
    });
}

async function run(
  verb: Verb,
  host: HostSetup,
  { options, output }: { readonly options: Options; readonly output: Output },
): Promise<number> {
  if (verb === 'doctor') return examineHost(host, options, output);
  const { serverUrl: url, scopeId, assembly: contextAssembly } = options;
  if (verb === 'setup') await setUp(host, { settings: { serverUrl: url, scopeId, contextAssembly }, options }, output);
  else await uninstall(host, options, output);
  return EXIT.ok;
}

function tellFramework(name: string, { json }: Options, output: Output): void {
  const lines = frameworkLines(name) ?? [];
  if (json) printJson(output, { host: name, lines });
  else output.out(`${name} has no configuration of its own; a program says so itself:\n\n${lines.join('\n')}\n`);
}

function serverUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (!isPlain)
    throw new InvalidArgumentError('It is an http or https address without credentials, query and fragment.');
  return text;
}

/** Its members are for the server to judge. */
function assembly(file: string): object {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    throw new InvalidArgumentError('It is a file that holds JSON.');
  }
  throw new InvalidArgumentError('It holds one JSON object.');
}
