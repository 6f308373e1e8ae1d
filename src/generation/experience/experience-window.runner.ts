import { Injectable } from '@nestjs/common';
import { addressOfSource } from '../../artifacts/kernel/references.js';
import { CandidatesWriter } from '../../candidates/candidates.writer.js';
import { Models } from '../../inference/models.js';
import type { StructuredModel } from '../../inference/structured-model.js';
import type { Tx } from '../../platform/database/unit-of-work.js';
import { hasMoreBehind, isEmptyWindow } from '../../sources/source-windows.reader.js';
import type { EligibleSource, SourceWindow } from '../../sources/source-windows.reader.js';
import { evidenceBudget } from '../domain/shown-evidence.js';
import { GenerationUnavailableError } from '../generation.errors.js';
import { WindowDesk } from '../window-desk.js';
import { WindowFailures } from '../window-failures.js';
import { WindowRunner } from '../window-runner.js';
import type { WindowOutcome } from '../window-runner.js';
import { evidenceId, incubatedSchema, isTaskOutcome, shownPieces } from './domain/experience-generation.js';
import { INCUBATE_INSTRUCTIONS } from './domain/experience-prompt.js';

/** As many Sources as one proposal may rest on (experience.md §4). */
const POSITIONS = 32;
const REASON = 'Found by the server in reports about finished tasks.';

type Incubated = ReturnType<ReturnType<typeof incubatedSchema>['parse']>['candidates'][number];

/** Proposes Experiences from reports about finished tasks (experience.md §10, incubation). */
@Injectable()
export class ExperienceWindowRunner extends WindowRunner {
  readonly binding = 'experience-incubation';

  constructor(
    private readonly models: Models,
    private readonly desk: WindowDesk,
    private readonly failures: WindowFailures,
    private readonly candidates: CandidatesWriter,
  ) {
    super();
  }

  runOnce(scopeId: string, signal: AbortSignal): Promise<WindowOutcome> {
    return this.desk.inTurn(scopeId, this.binding, async () => {
      const model = this.models.generator;
      if (!model) throw new GenerationUnavailableError('experience');
      const window = await this.desk.open(scopeId, this.binding, POSITIONS, model);
      if (isEmptyWindow(window)) return { status: 'idle', hasMore: false };
      const status = await this.incubate(model, window, signal);
      return { status, hasMore: hasMoreBehind(window) };
    });
  }

  private async incubate(
    model: StructuredModel,
    window: SourceWindow,
    signal: AbortSignal,
  ): Promise<WindowOutcome['status']> {
    const reports = window.sources.filter(isTaskOutcome);
    const found = await this.failures.guard(window, model, signal, () =>
      this.ask(model, window.scopeId, reports, signal),
    );
    if ('reason' in found) return 'set_aside';
    await this.desk.commit(window, (tx) => this.propose(tx, window.scopeId, reports, found.value));
    return 'processed';
  }

  private async ask(
    model: StructuredModel,
    scopeId: string,
    reports: readonly EligibleSource[],
    signal: AbortSignal,
  ): Promise<readonly Incubated[]> {
    if (reports.length === 0) return [];
    const pieces = reports.map(({ content, metadata }) => ({
      kind: 'source' as const,
      text: JSON.stringify({ content, metadata }),
    }));
    const input = { evidence: shownPieces(pieces, evidenceBudget(model.contextWindowTokens)) };
    const { candidates } = await model.answer({
      purpose: 'experience_generation',
      scopeId,
      instructions: INCUBATE_INSTRUCTIONS,
      schema: incubatedSchema(input),
      input,
      signal,
    });
    return candidates;
  }

  private async propose(
    tx: Tx,
    scopeId: string,
    reports: readonly EligibleSource[],
    found: readonly Incubated[],
  ): Promise<void> {
    for (const { proposal, evidence_ids: ids } of found) {
      const sources = reports.filter((_, index) => ids.includes(evidenceId(index)));
      const evidence = { sources: sources.map(addressOfSource), artifacts: [], memoryCitations: [] };
      await this.candidates.proposeExperience(tx, { scopeId, proposal, evidence, target: null, reason: REASON });
    }
  }
}
