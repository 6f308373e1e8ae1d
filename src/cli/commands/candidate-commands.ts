import type { Command } from 'commander';
import { Option } from 'commander';
import type { Wire } from '#client';
import { online, withScope } from '../base/online.js';
import type { OnlineCall } from '../base/online.js';
import { moreLines, versionNumber, withPages } from '../base/options.js';
import type { PageOptions } from '../base/options.js';
import type { Shell } from '../base/shell.js';
import { shownCandidate } from './shown-candidate.js';

type Candidate = Wire['ArtifactCandidate'];

export function candidateCommands(shell: Shell): Command {
  const group = shell.command('candidate');
  addList(group, shell);
  addShow(group, shell);
  addDecisions(group, shell);
  addRevise(group, shell);
  return group;
}

interface ListOptions extends PageOptions {
  readonly status: Wire['CandidateStatus'];
  readonly family?: Wire['CandidateFamily'];
}

function addList(group: Command, shell: Shell): void {
  withPages(withScope(group.command('list')))
    .description('lists the Candidates of one state')
    .addOption(
      new Option('--status <status>', 'how the review stands')
        .choices(['pending', 'approved', 'rejected'])
        .default('pending'),
    )
    .addOption(new Option('--family <family>', 'only those of one family').choices(['experience', 'profile']))
    .action(
      online<ListOptions>(shell, async ({ client, options, scopeId }) => {
        const { status, family, cursor, limit } = options;
        const request = { scope_id: await scopeId(), status, family, cursor, limit };
        const result = await client.listArtifactCandidates(request);
        const lines = result.candidates.map(({ candidate_id, version, family: of, status: state }) =>
          [candidate_id, state, of, `version ${version}`].join('\t'),
        );
        return { result, lines: [...lines, ...moreLines(result.next_cursor)] };
      }),
    );
}

function addShow(group: Command, shell: Shell): void {
  withScope(group.command('show'))
    .description('shows a Candidate and what it rests on')
    .argument('<id>', 'id of the Candidate')
    .action(online(shell, async (call) => shownCandidate(await readCandidate(call))));
}

interface DecisionOptions {
  readonly expectedVersion?: number;
  readonly reason: string;
}

function addDecisions(group: Command, shell: Shell): void {
  withDecision(group.command('approve'))
    .description('approves a Candidate, which is recalled from then on')
    .action(
      online<DecisionOptions>(shell, async (call) =>
        shownCandidate(await call.client.approveArtifactCandidate(await toDecision(call), call.once)),
      ),
    );
  withDecision(group.command('reject'))
    .description('rejects a Candidate; it is kept and never recalled')
    .requiredOption('--reason <text>', 'why')
    .action(
      online<DecisionOptions>(shell, async (call) => {
        const request = { ...(await toDecision(call)), reason: call.options.reason };
        return shownCandidate(await call.client.rejectArtifactCandidate(request, call.once));
      }),
    );
}

function addRevise(group: Command, shell: Shell): void {
  withDecision(group.command('revise'))
    .description('stores the next version of what is proposed; the evidence stays')
    .requiredOption('--file <path>', 'JSON of the proposal; - reads the standard input')
    .option('--reason <text>', 'why, for whoever reviews it')
    .action(
      online<DecisionOptions & { readonly file: string }>(shell, async (call) => {
        const { expectedVersion, file, reason } = call.options;
        // Its members are for the server to judge.
        const proposal = (await call.read.object(file)) as unknown as Wire['ExperienceProposal'];
        const { source_refs, artifact_refs, memory_citations, target, version } = await readCandidate(call);
        const evidence = { source_refs, artifact_refs, memory_citations, target };
        const decision = { ...(await addressOf(call)), expected_version: expectedVersion ?? version };
        const request = { ...decision, ...evidence, proposal, reason };
        return shownCandidate(await call.client.reviseArtifactCandidate(request, call.once));
      }),
    );
}

const withDecision = (command: Command): Command =>
  withScope(command)
    .argument('<id>', 'id of the Candidate')
    .option('--expected-version <number>', 'only if this is the version; the current one', versionNumber);

async function toDecision(call: OnlineCall<DecisionOptions>) {
  const expected_version = call.options.expectedVersion ?? (await readCandidate(call)).version;
  return { ...(await addressOf(call)), expected_version };
}

const readCandidate = async (call: OnlineCall<object>): Promise<Candidate> =>
  call.client.getArtifactCandidate(await addressOf(call));

const addressOf = async ({ args, scopeId }: OnlineCall<object>) => ({
  scope_id: await scopeId(),
  candidate_id: args[0] ?? '',
});
