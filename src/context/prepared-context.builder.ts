import { Injectable } from '@nestjs/common';
import { ForbiddenError } from '../access/access.errors.js';
import { AccessReader } from '../access/access.reader.js';
import { AppConfig } from '../platform/config/app-config.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { InvalidRequestError, RefusedRequestError } from '../platform/errors/invalid-request.error.js';
import { ScopesReader } from '../scopes/scopes.reader.js';
import { exceedsEntryTotal, selectedFamilies, toEffectiveAssembly } from './core/assembly.js';
import type { AssemblyOptions, EffectiveAssembly } from './core/assembly.js';
import type { ArtifactFamily, CandidatePools } from './core/candidate.js';
import { capPools } from './core/cap.js';
import { findRequestFaults } from './core/request-faults.js';
import { selectContext } from './core/select.js';
import type { Selection } from './core/selection.js';
import { CandidateRecall } from './recall/candidate-recall.js';
import type { RecallQuery, ScopeOrder } from './recall/candidate-recall.js';
import { RendererService } from './renderer.service.js';
import { untimed } from './step-times.js';
import type { RunStep } from './step-times.js';

/** `assembly`: undefined is the legacy envelope, null is refused, `{}` takes every default. */
export interface PrepareContext {
  readonly scopeId: string;
  readonly query: string;
  /** UTF-8 bytes that the content may not exceed. */
  readonly maxBytes: number;
  readonly assembly: AssemblyOptions | null | undefined;
}

/** What a request comes to, once nothing speaks against it. */
interface AcceptedRequest {
  readonly assembly: EffectiveAssembly;
  readonly scopes: ScopeOrder;
  readonly families: readonly ArtifactFamily[];
}

/** One preparation with everything it was decided from. */
export interface Preparation {
  readonly assembly: EffectiveAssembly;
  readonly query: RecallQuery;
  readonly recalled: CandidatePools;
  /** Of what was recalled, what the caps allow. */
  readonly pools: CandidatePools;
  readonly selection: Selection;
}

/** Recalls the candidates of one request and selects what goes into its context (RFC 1489, "Selection and ordering algorithm"). */
@Injectable()
export class PreparedContextBuilder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly access: AccessReader,
    private readonly candidates: CandidateRecall,
    private readonly renderer: RendererService,
    private readonly config: AppConfig,
  ) {}

  /**
   * Throws 404 `scope_not_found` before 422 for semantic faults and for the entry total, then 403 before anything is
   * recalled (prepare.md §2); 503 when a configured reranker fails (D-26).
   */
  async select(request: PrepareContext): Promise<Selection> {
    return (await this.prepare(request, untimed)).selection;
  }

  /** As `select`. */
  async prepare(request: PrepareContext, run: RunStep): Promise<Preparation> {
    const query = await run('understand', () => this.understand(request));
    const { assembly, found } = await run('recall', () => this.recall(request, query));
    const recalled = await run('choose', () => this.candidates.choose(query, found));
    return run('select', () => {
      const pools = capPools(recalled);
      const selection = selectContext(pools, assembly, request.maxBytes, this.renderer.measure(assembly));
      return { assembly, query, recalled, pools, selection };
    });
  }

  /** A request that will be refused asks no model. */
  private async understand(request: PrepareContext): Promise<RecallQuery> {
    const families = familiesOf(request);
    if (this.candidates.asksModel(families)) await this.unitOfWork.read((snapshot) => this.accept(snapshot, request));
    return this.candidates.understand(request.scopeId, request.query, families);
  }

  /** Every read of one request sees the same snapshot (D-17). */
  private recall(request: PrepareContext, query: RecallQuery) {
    return this.unitOfWork.read(async (snapshot) => {
      const { assembly, scopes, families } = await this.accept(snapshot, request);
      return { assembly, found: await this.candidates.recall(snapshot, scopes, query, families) };
    });
  }

  private async accept(snapshot: Snapshot, request: PrepareContext): Promise<AcceptedRequest> {
    const references = await this.scopes.getContextReferences(snapshot, request.scopeId);
    const assembly = this.acceptAssembly(request);
    const families = selectedFamilies(assembly);
    const scopes = [request.scopeId, ...(families.length > 0 ? references : [])] as const;
    // Whoever called was asked for the right to read the current Scope already.
    if (scopes.length > 1) await this.authorize(snapshot, scopes);
    return { assembly, scopes, families };
  }

  private acceptAssembly({ query, assembly }: PrepareContext): EffectiveAssembly {
    const faults = findRequestFaults(query, assembly);
    if (faults.length > 0) throw new InvalidRequestError(faults);
    const effective = toEffectiveAssembly(assembly ?? undefined);
    if (exceedsEntryTotal(effective, this.config.runtime.contextAssemblyMaxEntries))
      throw new RefusedRequestError('The section limits add up to more entries than this server allows.');
    return effective;
  }

  /** All or nothing: one Scope that may not be read fails the request. */
  private async authorize(snapshot: Snapshot, scopeIds: readonly string[]): Promise<void> {
    const readable = await this.access.readableScopes(snapshot, scopeIds);
    if (!scopeIds.every((scopeId) => readable.has(scopeId))) throw new ForbiddenError();
  }
}

/** The families a request names; none when its assembly is one that will be refused. */
const familiesOf = ({ query, assembly }: PrepareContext): readonly ArtifactFamily[] =>
  findRequestFaults(query, assembly).length > 0 ? [] : selectedFamilies(toEffectiveAssembly(assembly ?? undefined));
