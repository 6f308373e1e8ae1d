import { Injectable } from '@nestjs/common';
import type { ArtifactReference, Lineage } from '../../artifacts/kernel/references.js';
import { MemoryReader } from '../../artifacts/memory/memory.reader.js';
import { ArtifactStore } from '../../artifacts/store/artifact.store.js';
import { CandidatesReader } from '../../candidates/candidates.reader.js';
import type { FutureExperience } from '../../candidates/candidates.reader.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { ScopesReader } from '../../scopes/scopes.reader.js';
import { SourcesReader } from '../../sources/sources.reader.js';
import type { EvidencePiece } from './domain/experience-generation.js';

const MEMORY = 'memory';
/** Entries of a Memory that is evidence as a whole. */
const MAX_ENTRIES = 500;

/** Evidence as it is stored and as a model is shown it: first the Sources, then the Artifacts. */
export interface LoadedEvidence {
  readonly lineage: Lineage;
  readonly pieces: readonly EvidencePiece[];
}

/** Reads what an Experience is to be generated from, in one short snapshot. */
@Injectable()
export class EvidenceReader {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly candidates: CandidatesReader,
    private readonly sources: SourcesReader,
    private readonly artifacts: ArtifactStore,
    private readonly memory: MemoryReader,
  ) {}

  /** Throws 404 `scope_not_found`, and what `CandidatesReader.admitExperience` throws. */
  load(future: FutureExperience): Promise<LoadedEvidence> {
    return this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, future.scopeId);
      const lineage = await this.candidates.admitExperience(snapshot, future);
      const pieces: EvidencePiece[] = [];
      for (const reference of lineage.sources) {
        const source = await this.sources.find(snapshot, future.scopeId, reference);
        const { content, metadata } = source ?? { content: null, metadata: null };
        pieces.push({ kind: 'source', text: JSON.stringify({ content, metadata }) });
      }
      for (const reference of lineage.artifacts) {
        const content = await this.readArtifact(snapshot, future.scopeId, reference);
        pieces.push({ kind: 'artifact', text: JSON.stringify({ ...reference, content }) });
      }
      return { lineage, pieces };
    });
  }

  /** Of a Memory revision its entries, since the manifest says nothing to a reader. */
  private async readArtifact(snapshot: Snapshot, scopeId: string, reference: ArtifactReference): Promise<unknown> {
    if (reference.family === MEMORY) return this.memory.listTexts(snapshot, scopeId, reference, MAX_ENTRIES);
    const stored = await this.artifacts.findRevision(snapshot, { scopeId, ...reference }, reference.revision);
    return stored?.content ?? null;
  }
}
