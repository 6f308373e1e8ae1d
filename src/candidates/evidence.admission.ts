import { Injectable } from '@nestjs/common';
import { sameArtifact } from '../artifacts/kernel/references.js';
import type { ArtifactReference, Lineage, MemoryCitation, SourceReference } from '../artifacts/kernel/references.js';
import { MemoryReader } from '../artifacts/memory/memory.reader.js';
import { ArtifactStore } from '../artifacts/store/artifact.store.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { RefusedRequestError } from '../platform/errors/invalid-request.error.js';
import { SourcesReader } from '../sources/sources.reader.js';
import {
  ArtifactConflictError,
  InactiveMemoryEvidenceError,
  InvalidMemoryCitationError,
  MemoryReferenceNotFoundError,
  SourceNotEligibleError,
} from './candidates.errors.js';
import { evidenceCount, MAX_EVIDENCE, uniqueEvidence } from './domain/evidence.js';

/** Checks what a proposal rests on, when it is made and again when it is approved (experience.md §4). */
@Injectable()
export class EvidenceAdmission {
  constructor(
    private readonly sources: SourcesReader,
    private readonly artifacts: ArtifactStore,
    private readonly memory: MemoryReader,
  ) {}

  /** The evidence without repetitions, with the Sources behind cited Memory entries. Everything is in the same Scope. */
  async admit(snapshot: Snapshot, scopeId: string, given: Lineage): Promise<Lineage> {
    const evidence = uniqueEvidence(given);
    if (evidenceCount(evidence) === 0)
      throw new RefusedRequestError('A proposal needs at least one piece of evidence.');
    refuseTooMany(evidence);
    for (const source of evidence.sources) await this.admitSource(snapshot, scopeId, source);
    for (const artifact of evidence.artifacts) await this.admitArtifact(snapshot, scopeId, artifact);
    const behind: SourceReference[] = [];
    for (const citation of evidence.memoryCitations)
      behind.push(...(await this.admitCitation(snapshot, scopeId, citation)));
    const admitted = uniqueEvidence({ ...evidence, sources: [...evidence.sources, ...behind] });
    refuseTooMany(admitted);
    return admitted;
  }

  /** The revision to be replaced must be among the evidence and be the head; else 422, and 409 `artifact_conflict`. */
  async admitTarget(snapshot: Snapshot, scopeId: string, target: ArtifactReference, evidence: Lineage): Promise<void> {
    const cited = evidence.artifacts.some((artifact) => sameArtifact(artifact, target));
    if (target.family !== 'experience' || !cited)
      throw new RefusedRequestError('The target must be an Experience that is listed in artifact_refs.');
    const revision = await this.artifacts.findHead(snapshot, { scopeId, ...target });
    if (revision === undefined) throw new RefusedRequestError('The target does not exist.');
    if (revision !== target.revision) throw new ArtifactConflictError({ ...target, revision });
  }

  private async admitSource(snapshot: Snapshot, scopeId: string, reference: SourceReference): Promise<void> {
    const source = await this.sources.find(snapshot, scopeId, reference);
    if (!source) throw new RefusedRequestError('A Source of the evidence does not exist in this Scope.');
    if (source.lineageOnly) throw new SourceNotEligibleError(reference);
  }

  private async admitArtifact(snapshot: Snapshot, scopeId: string, artifact: ArtifactReference): Promise<void> {
    const revision = await this.artifacts.findRevision(snapshot, { scopeId, ...artifact }, artifact.revision);
    if (!revision) throw new RefusedRequestError('An Artifact of the evidence does not exist in this Scope.');
  }

  private async admitCitation(
    snapshot: Snapshot,
    scopeId: string,
    citation: MemoryCitation,
  ): Promise<readonly SourceReference[]> {
    const evidence = await this.memory.findEvidence(snapshot, scopeId, citation);
    switch (evidence.state) {
      case 'usable':
        return evidence.entry.sourceRefs;
      case 'unknown_revision':
        throw new MemoryReferenceNotFoundError();
      case 'not_held':
        throw new InvalidMemoryCitationError();
      case 'inactive':
        throw new InactiveMemoryEvidenceError();
    }
  }
}

/** Counts what is stored, Sources behind entries included: what is accepted once is accepted again at approval. */
function refuseTooMany(evidence: Lineage): void {
  if (evidenceCount(evidence) > MAX_EVIDENCE)
    throw new RefusedRequestError(`A proposal rests on at most ${MAX_EVIDENCE} references.`);
}
