import type { Output, PowerContextClient, Wire } from '#client';
import type { Reply } from '../base/act.js';
import type { OnlineCall } from '../base/online.js';
import { moreLines } from '../base/options.js';
import type { PageOptions } from '../base/options.js';
import { oneLine } from '../base/visible.js';
import { CommandFailure, EXIT } from '../hosts/command-failure.js';

export type Family = Wire['ArtifactReadFamily'];
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

export async function listFamily(
  { client, options, scopeId }: OnlineCall<PageOptions>,
  family: Family,
): Promise<Reply> {
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
