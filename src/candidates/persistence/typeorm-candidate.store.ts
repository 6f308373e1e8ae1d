import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { inChunks } from '../../platform/database/in-chunks.js';
import { insertRow } from '../../platform/database/insert-row.js';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { Candidate } from '../domain/candidate.js';
import { CandidateEntity, CandidateVersionEntity } from './candidate.entities.js';
import { toCandidate, toHeadRow, toVersionRow } from './candidate.mapper.js';
import { CandidateStore } from './candidate.store.js';
import type { CandidateCount, CandidatePageRequest } from './candidate.store.js';

/** Counts are text on drivers that read BIGINT so. */
type CountRow = Pick<CandidateEntity, 'scope_id' | 'family' | 'status'> & { readonly count: number | string };

@Injectable()
export class TypeormCandidateStore extends CandidateStore {
  async find({ manager }: Snapshot, scopeId: string, candidateId: string): Promise<Candidate | undefined> {
    const heads = await manager.findBy(CandidateEntity, { scope_id: scopeId, candidate_id: candidateId });
    return (await this.withProposals(manager, scopeId, heads))[0];
  }

  async list({ manager }: Snapshot, page: CandidatePageRequest): Promise<readonly Candidate[]> {
    const heads = await manager.find(CandidateEntity, {
      where: {
        scope_id: page.scopeId,
        status: page.status,
        ...(page.family !== null && { family: page.family }),
        ...(page.after !== null && { candidate_id: MoreThan(page.after) }),
      },
      order: { candidate_id: 'ASC' },
      take: page.limit,
    });
    return this.withProposals(manager, page.scopeId, heads);
  }

  async count({ manager }: Snapshot, scopeIds: readonly string[]): Promise<readonly CandidateCount[]> {
    const rows = await inChunks(scopeIds, (chunk) =>
      manager.query<CountRow[]>(
        `SELECT scope_id, family, status, COUNT(*) AS count FROM artifact_candidates
         WHERE scope_id IN (${chunk.map(() => '?').join(', ')}) GROUP BY scope_id, family, status`,
        chunk,
      ),
    );
    return rows.map((row) => ({
      scopeId: row.scope_id,
      family: row.family,
      status: row.status,
      count: Number(row.count),
    }));
  }

  async insert(tx: Tx, candidate: Candidate): Promise<void> {
    await insertRow(tx, CandidateVersionEntity, toVersionRow(candidate));
    await insertRow(tx, CandidateEntity, toHeadRow(candidate));
  }

  async appendVersion(tx: Tx, candidate: Candidate): Promise<void> {
    await insertRow(tx, CandidateVersionEntity, toVersionRow(candidate));
    await this.updateHead(tx, candidate);
  }

  async decide(tx: Tx, candidate: Candidate): Promise<void> {
    await this.updateHead(tx, candidate);
  }

  private async updateHead({ manager }: Tx, candidate: Candidate): Promise<void> {
    const { scope_id, candidate_id, ...changes } = toHeadRow(candidate);
    await manager.update(CandidateEntity, { scope_id, candidate_id }, changes);
  }

  private async withProposals(
    manager: EntityManager,
    scopeId: string,
    heads: readonly CandidateEntity[],
  ): Promise<readonly Candidate[]> {
    if (heads.length === 0) return [];
    const versions = await manager.find(CandidateVersionEntity, {
      where: heads.map(({ candidate_id, version }) => ({ scope_id: scopeId, candidate_id, version })),
    });
    const byId = new Map(versions.map((version) => [version.candidate_id, version]));
    return heads.flatMap((head) => {
      const version = byId.get(head.candidate_id);
      return version ? [toCandidate(head, version)] : [];
    });
  }
}
