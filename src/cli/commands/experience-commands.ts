import type { Command } from 'commander';
import type { Wire } from '#client';
import { online, withKey, withScope } from '../base/online.js';
import type { ArgumentReader } from '../base/argument-reader.js';
import { collect } from '../base/options.js';
import type { Shell } from '../base/shell.js';
import { CommandFailure, EXIT } from '../hosts/command-failure.js';
import { addReads, created } from './artifacts.js';
import { shownCandidate } from './shown-candidate.js';

type Proposal = Wire['ExperienceProposal'];

interface LessonOptions {
  readonly file?: string;
  readonly situation?: string;
  readonly action?: string;
  readonly outcome?: string;
  readonly lesson?: string;
}

export function experienceCommands(shell: Shell): Command {
  const group = shell.command('experience');
  addPropose(group, shell);
  addAdd(group, shell);
  addReads(group, shell, {
    family: 'experience',
    list: 'lists the Experiences',
    show: 'shows an Experience',
    one: 'Experience',
  });
  return group;
}

interface EvidenceOptions {
  readonly source?: readonly string[];
  readonly artifact?: readonly string[];
  readonly reason?: string;
}

function addPropose(group: Command, shell: Shell): void {
  withLesson(withKey(withScope(group.command('propose'))))
    .description('proposes an Experience on evidence, for review')
    .option('--source <id>', 'a Source it rests on; may be repeated', collect)
    .option('--artifact <address>', 'an Artifact it rests on, as FAMILY/ID@REVISION; may be repeated', collect)
    .option('--reason <text>', 'why, for whoever reviews it')
    .action(
      online<LessonOptions & EvidenceOptions>(shell, async ({ client, options, read, scopeId, once }) => {
        const { source = [], artifact = [], reason } = options;
        const source_refs = source.map((source_id) => ({ name: 'content', source_id }));
        const evidence = { source_refs, artifact_refs: artifact.map(toReference), reason };
        const request = { scope_id: await scopeId(), proposal: await toLesson(options, read), ...evidence };
        return shownCandidate(await client.proposeExperience(request, once));
      }),
    );
}

function addAdd(group: Command, shell: Shell): void {
  withLesson(withKey(withScope(group.command('add'))))
    .description('stores an Experience at once, without review')
    .action(
      online<LessonOptions>(shell, async ({ client, options, read, scopeId, once }) => {
        const content = await toLesson(options, read);
        return created(await client.createArtifact({ scope_id: await scopeId(), family: 'experience', content }, once));
      }),
    );
}

const withLesson = (command: Command): Command =>
  command
    .option('--situation <text>', 'what the case was')
    .option('--action <text>', 'what was done')
    .option('--outcome <text>', 'how it ended')
    .option('--lesson <text>', 'what to do next time')
    .option('--file <path>', 'JSON of these four instead; - reads the standard input');

async function toLesson(
  { file, situation, action, outcome, lesson }: LessonOptions,
  read: ArgumentReader,
): Promise<Proposal> {
  // Its members are for the server to judge.
  if (file !== undefined) return (await read.object(file)) as unknown as Proposal;
  if (situation !== undefined && action !== undefined && outcome !== undefined && lesson !== undefined)
    return { situation, action, outcome, lesson };
  throw new CommandFailure('Give --situation, --action, --outcome and --lesson, or --file.', EXIT.misused);
}

function toReference(address: string): Wire['ArtifactReference'] {
  const [, family, artifact_id, revision] = /^([\w-]+)\/(.+)@(\d{1,9})$/.exec(address) ?? [];
  if (family === undefined || artifact_id === undefined || revision === undefined)
    throw new CommandFailure(`${address} is no FAMILY/ID@REVISION.`, EXIT.misused);
  return { family, artifact_id, revision: Number(revision) };
}
