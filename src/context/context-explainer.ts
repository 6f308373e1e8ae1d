import { Injectable } from '@nestjs/common';
import { TermIndex } from '../search/term-index.js';
import type { EffectiveAssembly } from './core/assembly.js';
import type { BudgetUse } from './core/budget-use.js';
import { useOfBudget } from './core/budget-use.js';
import { beyondCap } from './core/cap.js';
import type { ExplainedCandidate } from './core/explain-candidates.js';
import { explainCandidates } from './core/explain-candidates.js';
import { selectContext } from './core/select.js';
import { smallestBudget } from './core/smallest-budget.js';
import { PreparedContextBuilder } from './prepared-context.builder.js';
import type { Preparation, PrepareContext } from './prepared-context.builder.js';
import { CandidateRecall } from './recall/candidate-recall.js';
import type { DegradedLeg } from './recall/candidate-recall.js';
import { RendererService } from './renderer.service.js';
import { searchedText } from './searched-text.js';
import { StepTimes } from './step-times.js';
import type { StepTime } from './step-times.js';

/** A candidate with the words of it that the query finds it by. */
export interface ExplainedHit extends ExplainedCandidate {
  readonly matchedWords: readonly string[];
}

/** What prepare answers, and how it came about (D-40). */
export interface Explanation {
  /** As `prepare` answers it. */
  readonly content: string | null;
  readonly assembly: EffectiveAssembly;
  /** Every candidate of the pool once. */
  readonly candidates: readonly ExplainedHit[];
  readonly budget: BudgetUse;
  /** The smallest budget with which anything is included; null when none is enough. */
  readonly smallestBudget: number | null;
  readonly steps: readonly StepTime[];
  readonly degraded: readonly DegradedLeg[];
}

/** Prepares as `ContextPreparer` does, keeps nothing and counts nothing, and tells why the context is what it is. */
@Injectable()
export class ContextExplainer {
  constructor(
    private readonly builder: PreparedContextBuilder,
    private readonly renderer: RendererService,
    private readonly recall: CandidateRecall,
    private readonly index: TermIndex,
  ) {}

  /** Throws as `PreparedContextBuilder.select` does. */
  async explain(request: PrepareContext): Promise<Explanation> {
    const clock = new StepTimes();
    const preparation = await this.builder.prepare(request, clock.run);
    const { assembly, query, recalled, pools, selection } = preparation;
    const content = await clock.run('render', () => this.renderer.render(selection));
    const explained = explainCandidates(selection, assembly, beyondCap(recalled, pools));
    return {
      content,
      assembly,
      candidates: await this.addWords(query.text, explained),
      budget: useOfBudget(selection, assembly, this.renderer.measure(assembly)),
      smallestBudget: this.findSmallestBudget(preparation),
      steps: clock.times,
      degraded: this.recall.degradedLegs(query),
    };
  }

  private async addWords(query: string, explained: readonly ExplainedCandidate[]): Promise<readonly ExplainedHit[]> {
    const texts = explained.map((each) => (hasWords(each) ? searchedText(each.candidate) : ''));
    const words = await this.index.matchedWords(query, texts);
    return explained.map((each, at) => ({ ...each, matchedWords: words[at] ?? [] }));
  }

  private findSmallestBudget({ pools, assembly }: Preparation): number | null {
    const measure = this.renderer.measure(assembly);
    return smallestBudget((maxBytes) => selectContext(pools, assembly, maxBytes, measure).origins.length === 0);
  }
}

/** What is beyond the pool grows with the Context References, so nobody looks into its texts. */
const hasWords = ({ candidate: { matchedBy = [] }, reason }: ExplainedCandidate): boolean =>
  reason !== 'pool_cap' && matchedBy.some((channel) => channel.endsWith('fts'));
