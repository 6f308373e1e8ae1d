import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import { AccessTokensWriter } from '../access/access-tokens.writer.js';
import type { IssuedToken, TokenDescription, TokenOwner } from '../access/access-tokens.writer.js';
import { findPrincipalsFile } from './find-principals-file.js';
import type { FileOptions } from './find-principals-file.js';
import type { Shell } from './base/shell.js';

/** Where a command writes. */
export interface Output {
  /** What other programs may read. */
  readonly out: (text: string) => void;
  /** What people read. */
  readonly err: (text: string) => void;
}

interface CreateOptions {
  readonly type: TokenOwner['type'];
  readonly id: string;
  readonly description?: string;
  readonly group: readonly string[];
  readonly days?: number;
}

const DAY_MS = 86_400_000;

/** `powercontext token …`. A new token is printed once, alone on the standard output. */
export function tokenCommand(shell: Shell): Command {
  const root = shell
    .command('token')
    .option('--file <path>', 'the principals file (POWERCONTEXT_SERVER_AUTH_PRINCIPALS_FILE)')
    .option('--config <path>', 'read settings from this env file instead of ./.env')
    .option('--no-env-file', 'read settings from the process environment only');
  const open = (): AccessTokensWriter => new AccessTokensWriter(findPrincipalsFile(root.opts<FileOptions>()));
  addCreate(root, open, shell.output);
  addOthers(root, open, shell.output);
  return root;
}

type Open = () => AccessTokensWriter;

function addCreate(root: Command, open: Open, output: Output): void {
  root
    .command('create')
    .description('create a token for a principal, which need not be known yet')
    .addOption(new Option('--type <type>', 'what the principal is').choices(['user', 'service']).default('service'))
    .requiredOption('--id <id>', 'id of the principal')
    .option('--description <text>', 'what it is for')
    .option('--group <id>', 'a group of the principal; may be repeated', collect, [])
    .option('--days <number>', 'how long the token is good; for ever unless given', wholeDays)
    .action(({ type, id, description, group: groups, days }: CreateOptions) => {
      const lifetimeMs = days === undefined ? null : days * DAY_MS;
      show(open().create({ type, id, description: description ?? null, groups }, new Date(), lifetimeMs), output);
    });
}

function addOthers(root: Command, open: Open, output: Output): void {
  root
    .command('list')
    .description('list the tokens, never their secrets')
    .action(() =>
      open()
        .list()
        .forEach((token) => output.out(`${toLine(token)}\n`)),
    );
  root
    .command('rotate <token-id>')
    .description('create another token in place of one')
    .action((tokenId: string) => show(open().rotate(tokenId, new Date()), output));
  root
    .command('revoke <token-id>')
    .description('refuse a token from now on')
    .action((tokenId: string) => {
      open().revoke(tokenId);
      output.err(`Token ${tokenId} is refused from now on.\n`);
    });
}

function show({ text, description }: IssuedToken, { out, err }: Output): void {
  err(`${toLine(description)}\nThis is the only time the token is shown; the server keeps its hash.\n`);
  out(`${text}\n`);
}

/** Id of the token, principal, and what else is known of it, in columns. */
const toLine = (token: TokenDescription): string =>
  [
    token.token_id,
    `${token.type}:${token.id}`,
    token.groups.length === 0 ? '-' : token.groups.join(','),
    token.created_at,
    token.expires_at ?? 'no end',
    token.description ?? '-',
  ].join('\t');

const collect = (value: string, former: readonly string[]): readonly string[] => [...former, value];

const MAX_DAYS = 36_500;

function wholeDays(text: string): number {
  const days = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > MAX_DAYS) throw new InvalidArgumentError(`It is a whole number from 1 to ${MAX_DAYS}.`);
  return days;
}
