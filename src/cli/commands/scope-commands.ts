import { Option } from 'commander';
import type { Command } from 'commander';
import type { Wire } from '#client';
import type { Reply } from '../base/act.js';
import { online, withKey, withServer } from '../base/online.js';
import { collect, moreLines, withPages } from '../base/options.js';
import type { PageOptions } from '../base/options.js';
import type { Shell } from '../base/shell.js';
import { oneLine } from '../base/visible.js';
import { CommandFailure, EXIT } from '../hosts/command-failure.js';

type Scope = Wire['ScopeDescriptor'];

interface QueryOptions {
  readonly query?: string;
  readonly field: Wire['ScopeQueryField'];
}

const FIELDS = [
  'scope_id',
  'title',
  'summary',
  'external_reference_value',
  'binding_external_id',
] as const satisfies readonly QueryOptions['field'][];

interface ContentOptions {
  readonly title?: string;
  readonly summary?: string;
  readonly parent?: string;
  readonly reference?: readonly string[];
}

export function scopeCommands(shell: Shell): Command {
  const group = shell.command('scope');
  addReads(group, shell);
  addCreate(group, shell);
  addUpdate(group, shell);
  addDefault(group, shell);
  return group;
}

function addReads(group: Command, shell: Shell): void {
  withPages(withServer(group.command('list')))
    .description('lists the Scopes')
    .option('--query <text>', 'only those that have this text')
    .addOption(new Option('--field <field>', 'where they have it').choices(FIELDS).default('title'))
    .action(
      online<PageOptions & QueryOptions>(shell, async ({ client, options }) => {
        const { limit, cursor, query, field } = options;
        const query_field = query === undefined ? undefined : field;
        const result = await client.listScopes({ limit, cursor, query, query_field });
        return { result, lines: [...result.items.map(toLine), ...moreLines(result.next_cursor)] };
      }),
    );
  withServer(group.command('show'))
    .description('shows a Scope')
    .argument('<id>', 'id of the Scope')
    .action(online(shell, async ({ client, args: [scope_id = ''] }) => shown(await client.getScope({ scope_id }))));
}

function addCreate(group: Command, shell: Shell): void {
  withContent(withKey(withServer(group.command('create'))))
    .description('creates a Scope')
    .option('--id <id>', 'its id; one is made unless given')
    .action(
      online<ContentOptions & { readonly id?: string }>(shell, async ({ client, options, once }) => {
        const { id: scope_id, title = scope_id, summary = '' } = options;
        if (title === undefined) throw new CommandFailure('Give the Scope a --title.', EXIT.misused);
        const content = { title, summary: summary || title, ...toRelations(options) };
        return shown(await client.createScope({ scope_id, ...content, idempotency_key: once.idempotencyKey }));
      }),
    );
}

function addUpdate(group: Command, shell: Shell): void {
  withContent(withServer(group.command('update')))
    .description('changes a Scope; what is not given stays')
    .argument('<id>', 'id of the Scope')
    .option('--no-references', 'without Context References')
    .action(
      online<ContentOptions & { readonly references: boolean }>(shell, async (call) => {
        const { client, args, options, once } = call;
        const { version, ...scope } = await client.getScope({ scope_id: args[0] ?? '' });
        const { title = scope.title, summary = scope.summary } = options;
        const references = options.references ? {} : { context_references: [] };
        const content = { ...scope, title, summary, ...references, ...toRelations(options) };
        return shown(await client.updateScope({ ...content, expected_version: version }, once));
      }),
    );
}

function addDefault(group: Command, shell: Shell): void {
  withKey(withServer(group.command('default')))
    .description('shows the default Scope, or chooses it')
    .argument('[id]', 'the Scope to choose')
    .action(
      online(shell, async ({ client, args: [scope_id], once }) =>
        shown(await (scope_id === undefined ? client.getDefaultScope() : client.setDefaultScope({ scope_id }, once))),
      ),
    );
}

const withContent = (command: Command): Command =>
  command
    .option('--title <text>', 'its title')
    .option('--summary <text>', 'what it is about')
    .option('--parent <id>', 'the Scope above it')
    .option('--reference <id>', 'a Context Reference; may be repeated, and the order counts', collect);

const toRelations = ({ parent, reference }: ContentOptions) => ({
  ...(parent === undefined ? {} : { parent_scope_id: parent }),
  ...(reference === undefined ? {} : { context_references: [...reference] }),
});

const shown = (scope: Scope): Reply => ({ result: scope, lines: toLines(scope) });

const toLine = ({ scope_id, title, summary }: Scope): string => [scope_id, oneLine(title), oneLine(summary)].join('\t');

const toLines = (scope: Scope): readonly string[] => [
  `Scope       ${scope.scope_id}`,
  `Title       ${scope.title}`,
  `Summary     ${scope.summary}`,
  `Parent      ${scope.parent_scope_id ?? '-'}`,
  `References  ${scope.context_references.join(', ') || '-'}`,
  `Version     ${scope.version}`,
];
