import type { Command } from 'commander';
import type { Output, PowerContextClient, Wire } from '#client';
import type { Reply } from '../base/act.js';
import { online, withScope } from '../base/online.js';
import type { OnlineCall } from '../base/online.js';
import { moreLines, versionNumber, withPages } from '../base/options.js';
import type { PageOptions } from '../base/options.js';
import type { Shell } from '../base/shell.js';
import { oneLine } from '../base/visible.js';
import { CommandFailure, EXIT } from '../hosts/command-failure.js';

type Family = Wire['ArtifactReadFamily'];
export type Revision = Output<'get_artifact_revision'>;

interface Address {
  readonly scope_id: string;
  readonly family: Family;
  readonly artifact_id: string;
}

/** An exact revision, or the current one. */
export async function readArtifact(
  client: PowerContextClient,
  address: Address,
  revision: number | undefined,
): Promise<Revision> {
  if (revision !== undefined) return client.getArtifactRevision({ ...address, revision });
  const current = await client.getArtifact(address);
  if (current !== undefined) return current;
  throw new CommandFailure('The server answers "not modified", which nobody asked.', EXIT.unreachable);
}

interface Reads {
  readonly family: Family;
  /** What the commands do. */
  readonly list: string;
  readonly show: string;
  /** What the id is of. */
  readonly one: string;
}

/** `list` and `show ID [--revision N]` of a family whose Artifacts have ids. */
export function addReads(group: Command, shell: Shell, { family, list, show, one }: Reads): void {
  withPages(withScope(group.command('list')))
    .description(list)
    .action(online<PageOptions>(shell, (call) => listFamily(call, family)));
  withRevision(withScope(group.command('show')))
    .description(show)
    .argument('<id>', `id of the ${one}`)
    .action(
      online<RevisionOptions>(shell, async ({ client, args, options, scopeId }) => {
        const address = { scope_id: await scopeId(), family, artifact_id: args[0] ?? '' };
        return shown(await readArtifact(client, address, options.revision));
      }),
    );
}

export interface RevisionOptions {
  readonly revision?: number;
}

/** Option of a command that shows an Artifact. */
export const withRevision = (command: Command): Command =>
  command.option('--revision <number>', 'an exact revision; the current one unless given', versionNumber);

async function listFamily({ client, options, scopeId }: OnlineCall<PageOptions>, family: Family): Promise<Reply> {
  const { limit, cursor } = options;
  const result = await client.listArtifacts({ scope_id: await scopeId(), family, limit, cursor });
  const lines = result.items.map(({ artifact_id, revision, title = '' }) =>
    [artifact_id, String(revision), ...(title ? [oneLine(title)] : [])].join('\t'),
  );
  return { result, lines: [...lines, ...moreLines(result.next_cursor)] };
}

/** The fields of a content below each other. */
export const shown = (revision: Revision): Reply => ({
  result: revision,
  lines: [
    `Artifact   ${revision.family} ${revision.artifact_id}, revision ${revision.revision}`,
    ...fieldsOf(revision.content),
  ],
});

export const fieldsOf = (content: object): readonly string[] =>
  Object.entries(content).map(([name, value]) =>
    typeof value === 'string' ? `${name.padEnd(9)}  ${value}` : `${name.padEnd(9)}  ${JSON.stringify(value)}`,
  );

export const created = (result: Output<'create_artifact'>): Reply => ({
  result,
  lines: [`${result.family}\t${result.artifact_id}\trevision ${result.revision}`],
});
