import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import type { Input } from '#client';
import type { ArgumentReader } from '../base/argument-reader.js';
import { wholeNumber } from '../base/options.js';
import { CommandFailure, EXIT } from '../hosts/command-failure.js';

export type ContextRequest = Input<'prepare_context'>;
type Assembly = NonNullable<ContextRequest['assembly']>;
type Section = NonNullable<Assembly['sections']>[number];

const FAMILIES = ['memory', 'experience', 'profile', 'topic-memory'] as const satisfies readonly Section['family'][];

export interface ContextOptions {
  readonly maxBytes?: number;
  readonly assembly?: string;
  readonly format?: NonNullable<Assembly['format']>;
  readonly section?: readonly Section[];
  readonly show?: NonNullable<Assembly['show']>;
  readonly legacy?: true;
}

/** Of a budget in bytes. */
export const budget = wholeNumber(512, 32_768);

/** Options of every command that prepares a context. */
export const withContext = (command: Command): Command =>
  command
    .option('--max-bytes <bytes>', 'never longer than this', budget)
    .option('--assembly <file>', 'JSON of the assembly instead of the options below; - reads the standard input')
    .addOption(new Option('--format <format>', 'of the content').choices(['markdown']))
    .option('--section <family:limit>', 'a family and how many of it; may be repeated, and the order counts', section)
    .option('--show <words>', 'what to say of each entry besides: confidence, recall_rank', words)
    .option('--legacy', 'no assembly: the older JSON envelope');

/** Without any option the assembly is `{}`; `--legacy` sends none, which is another request. */
export async function toRequest(
  { scope_id, query }: Pick<ContextRequest, 'scope_id' | 'query'>,
  options: ContextOptions,
  read: ArgumentReader,
): Promise<ContextRequest> {
  return { scope_id, query, max_bytes: options.maxBytes, assembly: await toAssembly(options, read) };
}

async function toAssembly({ assembly, format, section: sections, show, legacy }: ContextOptions, read: ArgumentReader) {
  const given = Object.entries({ format, sections, show }).filter(([, value]) => value !== undefined);
  const ways = [assembly !== undefined, legacy === true, given.length > 0].filter(Boolean);
  if (ways.length > 1)
    throw new CommandFailure('Give --assembly, or --legacy, or --format, --section and --show.', EXIT.misused);
  if (legacy === true) return undefined;
  return assembly === undefined ? (Object.fromEntries(given) as Assembly) : readAssembly(assembly, read);
}

export const readAssembly = (file: string, read: ArgumentReader): Promise<Assembly> => read.object(file);

function section(text: string, former: readonly Section[] = []): readonly Section[] {
  const [, name, limit] = /^([a-z-]+):(\d{1,4})$/.exec(text) ?? [];
  const family = FAMILIES.find((known) => known === name);
  if (family === undefined) throw new InvalidArgumentError(`It is ${FAMILIES.join(', ')}, a colon and a number.`);
  return [...former, { family, limit: Number(limit) }];
}

/** Repeated, or separated by commas. Which words there are is for the server to judge. */
const words = (text: string, former: readonly string[] = []): readonly string[] => [
  ...former,
  ...text.split(',').map((word) => word.trim()),
];
