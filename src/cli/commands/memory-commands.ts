import type { Command } from 'commander';
import { Option } from 'commander';
import type { Wire } from '#client';
import type { Reply } from '../base/act.js';
import { online, withKey, withScope } from '../base/online.js';
import { moreLines, wholeNumber, withPages } from '../base/options.js';
import type { PageOptions } from '../base/options.js';
import type { Shell } from '../base/shell.js';
import { oneLine } from '../base/visible.js';
import { findEntry } from './find-entry.js';

type Entry = Wire['MemoryEntry'];

const ENTRY = 'id of the entry, or its citation in JSON';
const TEXT = 'what to remember; - reads it from the standard input';

export function memoryCommands(shell: Shell): Command {
  const group = shell.command('memory');
  addWrites(group, shell);
  addRetire(group, shell);
  addReads(group, shell);
  addSearch(group, shell);
  addChanges(group, shell);
  return group;
}

interface WriteOptions {
  readonly reason?: string;
}

function addWrites(group: Command, shell: Shell): void {
  withKey(withWrite(group.command('add')))
    .description('remembers a text')
    .argument('<text>', TEXT)
    .option('--kind <kind>', 'what it is, such as fact, decision or preference', 'fact')
    .action(
      online<WriteOptions & { readonly kind: string }>(shell, async (call) => {
        const { client, args, options, read, scopeId, once } = call;
        const { kind, reason } = options;
        const request = { scope_id: await scopeId(), kind, text: await read.text(args[0] ?? ''), reason };
        return written(await client.rememberMemory(request, once), 'It is remembered already.');
      }),
    );
  withWrite(group.command('revise'))
    .description('gives an entry another text')
    .argument('<entry>', ENTRY)
    .argument('<text>', TEXT)
    .option('--kind <kind>', 'what it is; stays unless given')
    .action(
      online<WriteOptions & { readonly kind?: string }>(shell, async (call) => {
        const { client, args, options, read, scopeId, once } = call;
        const scope_id = await scopeId();
        // First, because somebody may be typing, and the entry may change meanwhile.
        const text = await read.text(args[1] ?? '');
        const { citation, kind } = await findEntry(client, scope_id, args[0] ?? '');
        const changes = { kind: options.kind ?? kind, text, reason: options.reason };
        return written(await client.reviseMemoryEntry({ scope_id, citation, ...changes }, once), 'It says so already.');
      }),
    );
}

function addRetire(group: Command, shell: Shell): void {
  withWrite(group.command('retire'))
    .description('takes an entry out of recall; it can still be read')
    .argument('<entry>', ENTRY)
    .action(
      online<WriteOptions>(shell, async ({ client, args, options, scopeId, once }) => {
        const scope_id = await scopeId();
        const { citation } = await findEntry(client, scope_id, args[0] ?? '');
        const request = { scope_id, citation, reason: options.reason };
        return written(await client.retireMemoryEntry(request, once), 'It is retired already.');
      }),
    );
}

function addReads(group: Command, shell: Shell): void {
  withPages(withScope(group.command('list')), 1_000)
    .description('lists the entries')
    .option('--all', 'with those that are retired')
    .action(
      online<PageOptions & { readonly all?: true }>(shell, async ({ client, options, scopeId }) => {
        const { limit, cursor, all } = options;
        const request = { scope_id: await scopeId(), include_inactive: all === true, limit, cursor };
        const { body, nextCursor = null } = await client.answer('list_memory_entries', request);
        const result = { ...body, next_cursor: nextCursor };
        return { result, lines: [...body.entries.map(toLine), ...moreLines(nextCursor)] };
      }),
    );
  withScope(group.command('show'))
    .description('shows an entry with its whole text')
    .argument('<entry>', ENTRY)
    .action(
      online(shell, async ({ client, args, scopeId }) =>
        shown(await findEntry(client, await scopeId(), args[0] ?? '')),
      ),
    );
}

interface SearchOptions {
  readonly limit?: number;
  readonly mode?: Wire['MemorySearchMode'];
}

function addSearch(group: Command, shell: Shell): void {
  withScope(group.command('search'))
    .description('finds entries that answer a question, best first')
    .argument('<query>', 'the question')
    .option('--limit <number>', 'at most this many', wholeNumber(1, 50))
    .addOption(new Option('--mode <mode>', 'how to search').choices(['auto', 'fts', 'vector', 'hybrid']))
    .action(
      online<SearchOptions>(shell, async ({ client, args, options, scopeId }) => {
        const { limit, mode } = options;
        const result = await client.searchMemory({ scope_id: await scopeId(), query: args[0] ?? '', limit, mode });
        return { result, lines: result.hits.map(({ citation, text }) => `${citation.entry_id}\t${oneLine(text)}`) };
      }),
    );
}

function addChanges(group: Command, shell: Shell): void {
  withPages(withScope(group.command('changes')), 1_000)
    .description('tells what changed, revision by revision')
    .option('--since <revision>', 'after this revision; 0 for everything', wholeNumber(0, Number.MAX_SAFE_INTEGER), 0)
    .action(
      online<PageOptions & { readonly since: number }>(shell, async ({ client, options, scopeId }) => {
        const { limit, cursor, since: since_revision } = options;
        const request = { scope_id: await scopeId(), since_revision, limit, cursor };
        const { body, nextCursor = null } = await client.answer('list_memory_changes', request);
        const lines = body.revisions.flatMap(({ memory_ref, changes }) =>
          changes.map((change) => [memory_ref.revision, change.op, change.entry_id].join('\t')),
        );
        return { result: { ...body, next_cursor: nextCursor }, lines: [...lines, ...moreLines(nextCursor)] };
      }),
    );
}

const withWrite = (command: Command): Command =>
  withScope(command).option('--reason <text>', 'why, for those who read the history');

function written(result: Wire['MemoryMutationResponse'], unchanged: string): Reply {
  return { result, lines: result.entry ? [toLine(result.entry)] : [unchanged] };
}

const toLine = ({ citation, kind, state, text }: Entry): string =>
  [citation.entry_id, state, kind, oneLine(text)].join('\t');

const shown = (entry: Entry): Reply => ({
  result: entry,
  lines: [
    `Entry    ${entry.citation.entry_id}`,
    `Version  ${entry.version} (${entry.citation.entry_version_id}), Memory revision ${entry.citation.memory_ref.revision}`,
    `Kind     ${entry.kind}`,
    `State    ${entry.state}`,
    '',
    entry.text,
  ],
});
