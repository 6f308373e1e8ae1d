import type { Command } from 'commander';
import { online, withScope } from '../base/online.js';
import type { OnlineCall } from '../base/online.js';
import type { Shell } from '../base/shell.js';
import type { Reply } from '../base/act.js';
import { created, readArtifact, withRevision } from './artifacts.js';
import type { Revision, RevisionOptions } from './artifacts.js';

const FAMILY = 'profile';

export function profileCommands(shell: Shell): Command {
  const group = shell.command('profile');
  withRevision(withScope(group.command('show')))
    .description('shows the Profile of a Scope')
    .action(
      online<RevisionOptions>(shell, async ({ client, options, scopeId }) =>
        shown(await readArtifact(client, await addressOf(scopeId), options.revision)),
      ),
    );
  withScope(group.command('set'))
    .description('writes the Profile, as its next revision when there is one')
    .argument('<text>', 'Markdown; - reads it from the standard input')
    .action(
      online(shell, async (call) => {
        const { client, args, read, scopeId, once } = call;
        const content = { content: await read.text(args[0] ?? '') };
        const ifMatch = await findTag(call);
        const address = await addressOf(scopeId);
        return ifMatch === undefined
          ? created(await client.createArtifact({ scope_id: address.scope_id, family: FAMILY, content }, once))
          : created(await client.replaceArtifact({ ...address, content }, { ...once, ifMatch }));
      }),
    );
  return group;
}

/** The Markdown itself, below what names it. */
const shown = (result: Revision): Reply => ({
  result,
  lines: [`Profile of ${result.scope_id}, revision ${result.revision}`, '', textOf(result.content)],
});

const textOf = (content: Revision['content']): string =>
  'content' in content && typeof content.content === 'string' ? content.content.trimEnd() : JSON.stringify(content);

const addressOf = async (scopeId: () => Promise<string>) =>
  ({ scope_id: await scopeId(), family: FAMILY, artifact_id: 'profile' }) as const;

/** Of the current revision; undefined when there is none yet. */
async function findTag({ client, scopeId }: OnlineCall<object>): Promise<string | undefined> {
  try {
    return (await client.answer('get_artifact', await addressOf(scopeId))).etag;
  } catch (error) {
    const { ApiError } = await import('#client');
    if (error instanceof ApiError && error.code === 'artifact_not_found') return undefined;
    throw error;
  }
}
