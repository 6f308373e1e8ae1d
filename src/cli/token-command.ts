import { Option } from 'commander';
import type { Command } from 'commander';
import { AccessTokensWriter } from '../access/access-tokens.writer.js';
import type { IssuedToken, TokenDescription, TokenOwner } from '../access/access-tokens.writer.js';
import { findPrincipalsFile } from './find-principals-file.js';
import type { FileOptions } from './find-principals-file.js';
import { act, withCommon } from './base/act.js';
import type { Reply } from './base/act.js';
import { collect, wholeNumber } from './base/options.js';
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
  addCreate(root, open, shell);
  addOthers(root, open, shell);
  return root;
}

type Open = () => AccessTokensWriter;

function addCreate(root: Command, open: Open, shell: Shell): void {
  withCommon(root.command('create'))
    .description('creates a token for a principal, which need not be known yet')
    .addOption(new Option('--type <type>', 'what the principal is').choices(['user', 'service']).default('service'))
    .requiredOption('--id <id>', 'id of the principal')
    .option('--description <text>', 'what it is for')
    .option('--group <id>', 'a group of the principal; may be repeated', collect, [])
    .option('--days <number>', 'how long the token is good; for ever unless given', wholeNumber(1, MAX_DAYS))
    .action(
      act<CreateOptions>(shell, ({ options: { type, id, description, group: groups, days } }) => {
        const lifetimeMs = days === undefined ? null : days * DAY_MS;
        const owner = { type, id, description: description ?? null, groups };
        return issued(open().create(owner, new Date(), lifetimeMs), shell);
      }),
    );
}

function addOthers(root: Command, open: Open, shell: Shell): void {
  withCommon(root.command('list'))
    .description('lists the tokens, never their secrets')
    .action(
      act(shell, () => {
        const tokens = open().list();
        return { result: { tokens }, lines: tokens.map(toLine) };
      }),
    );
  withCommon(root.command('rotate'))
    .description('creates another token in place of one')
    .argument('<token-id>', 'id of the token')
    .action(act(shell, ({ args: [tokenId = ''] }) => issued(open().rotate(tokenId, new Date()), shell)));
  withCommon(root.command('revoke'))
    .description('refuses a token from now on')
    .argument('<token-id>', 'id of the token')
    .action(
      act(shell, ({ args: [token_id = ''] }) => {
        open().revoke(token_id);
        shell.output.err(`Token ${token_id} is refused from now on.\n`);
        return { result: { token_id }, lines: [] };
      }),
    );
}

/** The token alone stands on the standard output; what people should know of it, elsewhere. */
function issued({ text, description }: IssuedToken, { output, isJson }: Shell): Reply {
  if (!isJson)
    output.err(`${toLine(description)}\nThis is the only time the token is shown; the server keeps its hash.\n`);
  return { result: { token: text, description }, lines: [text] };
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

const MAX_DAYS = 36_500;
