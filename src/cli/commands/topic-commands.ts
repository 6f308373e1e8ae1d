import type { Command } from 'commander';
import { online, withKey, withScope } from '../base/online.js';
import { wholeNumber } from '../base/options.js';
import type { Shell } from '../base/shell.js';
import { oneLine } from '../base/visible.js';
import { addReads, created } from './artifacts.js';

const FAMILY = 'topic-memory';

export function topicCommands(shell: Shell): Command {
  const group = shell.command('topic');
  addReads(group, shell, {
    family: FAMILY,
    list: 'lists the topics, newest first',
    show: 'shows a topic with its whole detail',
    one: 'topic',
  });
  addSearch(group, shell);
  addAdd(group, shell);
  return group;
}

function addSearch(group: Command, shell: Shell): void {
  withScope(group.command('search'))
    .description('finds topics that answer a question, best first')
    .argument('<query>', 'the question')
    .option('--limit <number>', 'at most this many', wholeNumber(1, 20))
    .action(
      online<{ readonly limit?: number }>(shell, async ({ client, args, options, scopeId }) => {
        const request = { scope_id: await scopeId(), query: args[0] ?? '', limit: options.limit };
        const result = await client.searchTopicMemory(request);
        const lines = result.hits.map(({ artifact, title, snippet }) =>
          [artifact.artifact_id, oneLine(title), oneLine(snippet ?? '')].join('\t'),
        );
        return { result, lines };
      }),
    );
}

interface TopicOptions {
  readonly title: string;
  readonly summary: string;
}

function addAdd(group: Command, shell: Shell): void {
  withKey(withScope(group.command('add')))
    .description('writes a topic')
    .argument('<detail>', 'what is known about it; - reads it from the standard input')
    .requiredOption('--title <text>', 'what it is called')
    .requiredOption('--summary <text>', 'what it comes to')
    .action(
      online<TopicOptions>(shell, async ({ client, args, options, read, scopeId, once }) => {
        const { title, summary } = options;
        const content = { title, summary, detail: await read.text(args[0] ?? '') };
        return created(await client.createArtifact({ scope_id: await scopeId(), family: FAMILY, content }, once));
      }),
    );
}
