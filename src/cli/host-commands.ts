import { Argument, InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { parseObject, readFile } from './base/read-file.js';
import type { Shell } from './base/shell.js';
import type { ChangeOptions } from './hosts/apply-changes.js';
import { CommandFailure, EXIT } from './hosts/command-failure.js';
import { examineHost } from './hosts/doctor.js';
import { FRAMEWORK_NAMES, isFrameworkName, FRAMEWORK_LINES } from './hosts/framework-lines.js';
import type { FrameworkName } from './hosts/framework-lines.js';
import { printJson } from './hosts/host-command.js';
import { HOST_NAMES } from './hosts/host-name.js';
import type { HostName } from './hosts/host-name.js';
import type { HostSetup } from './hosts/host-setup.js';
import { HOST_SETUPS } from './hosts/host-setups.js';
import type { SetupSettings } from './hosts/setup-settings.js';
import { setUp, uninstall } from './hosts/setup.js';
import { isSafeUrl } from '../platform/config/safe-url.js';
import type { Output } from './token-command.js';

type Verb = 'setup' | 'uninstall' | 'doctor';

interface Options extends ChangeOptions {
  readonly serverUrl?: string;
  readonly allowInsecureHttp?: true;
  readonly scopeId?: string;
  readonly assembly?: object;
  readonly query: string;
}

const QUERY = 'What should I know before I change something here?';

/** `powercontext setup|uninstall|doctor HOST`. */
export function hostCommand(verb: Verb, shell: Shell): Command {
  const command = newCommand(verb, shell);
  if (verb === 'doctor') return command.option('--query <text>', 'the question to ask', QUERY);
  return verb === 'setup' ? withSetupOptions(withChangeOptions(command)) : withChangeOptions(command);
}

const withSetupOptions = (command: Command): Command =>
  command
    .option('--server-url <url>', 'address of the server', serverUrl)
    .option('--allow-insecure-http', 'send questions and token to that address without encryption')
    .option('--scope-id <id>', 'Scope to ask', scopeId)
    .option('--assembly <file>', 'JSON file: families, their order and limits', assembly);

const withChangeOptions = (command: Command): Command =>
  command.option('--yes', 'do not ask').option('--dry-run', 'show the change only');

function newCommand(verb: Verb, shell: Shell): Command {
  const names = verb === 'setup' ? [...HOST_NAMES, ...FRAMEWORK_NAMES] : HOST_NAMES;
  return shell
    .command(verb)
    .addArgument(new Argument('<host>').choices(names))
    .option('--json', 'print JSON')
    .action(async (name: HostName | FrameworkName, options: Options) => {
      const { output } = shell;
      if (isFrameworkName(name)) tellFramework(name, options, output);
      else shell.finish(await run(verb, HOST_SETUPS[name], { options, output }));
    });
}

async function run(
  verb: Verb,
  host: HostSetup,
  { options, output }: { readonly options: Options; readonly output: Output },
): Promise<number> {
  if (verb === 'doctor') return examineHost(host, options, output);
  if (verb === 'setup') await setUp(host, { settings: toSettings(options), options }, output);
  else await uninstall(host, options, output);
  return EXIT.ok;
}

/** An address that others can listen to is for the user to allow. */
function toSettings({
  serverUrl: url,
  allowInsecureHttp,
  scopeId: id,
  assembly: contextAssembly,
}: Options): SetupSettings {
  if (url !== undefined && !allowInsecureHttp && !isSafeUrl(url))
    throw new CommandFailure(
      'Plain HTTP is for this machine alone. Name an https address, or allow it with --allow-insecure-http.',
      EXIT.misused,
    );
  return { serverUrl: url, allowInsecureHttp, scopeId: id, contextAssembly };
}

function tellFramework(name: FrameworkName, { json }: Options, output: Output): void {
  const lines = FRAMEWORK_LINES[name];
  if (json) printJson(output, { command: 'setup', result: { host: name, lines } });
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

function scopeId(text: string): string {
  if (/^\S(?:.*\S)?$/.test(text)) return text;
  throw new InvalidArgumentError('It is one line that neither is blank nor begins or ends with a blank.');
}

const assembly = (file: string): object => parseObject(readFile(file), file);
