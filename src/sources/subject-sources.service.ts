import { Injectable } from '@nestjs/common';
import { ProfilePolicyWriter } from '../artifacts/profile/profile-policy.writer.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { Ids } from '../platform/ids/ids.js';
import { ScopesReader } from '../scopes/scopes.reader.js';
import { SubjectScopesWriter } from '../scopes/subject-scopes.writer.js';
import type { Subject } from '../scopes/subject-scopes.writer.js';
import { checkContent } from './domain/check-source.js';
import { CONTENT_SOURCE } from './domain/source.js';
import type { StoredSource } from './domain/source.js';
import { refuseSourceFault } from './refuse-source-fault.js';
import { SourceJournal } from './source-journal.js';
import { DistinctScopesRequiredError } from './sources.errors.js';

export interface CreateSubjectSource {
  /** The Scope that the evidence comes from. */
  readonly scopeId: string;
  readonly subject: Subject;
  /** The Scope the subject is bound to, or is to be bound to; null leaves it to the server. */
  readonly subjectScopeId: string | null;
  /** Any JSON value. */
  readonly content: unknown;
}

export interface SubjectSource {
  readonly subjectScopeId: string;
  /** The same evidence under the same id: in the Scope it comes from, then in that of the subject. */
  readonly sources: readonly [StoredSource, StoredSource];
}

/** Evidence about a person: it belongs to the Scope it comes from and to the Scope of that person (profile.md §4). */
@Injectable()
export class SubjectSourcesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly subjectScopes: SubjectScopesWriter,
    private readonly policies: ProfilePolicyWriter,
    private readonly journal: SourceJournal,
    private readonly ids: Ids,
  ) {}

  /** Not idempotent: repeating it makes further Sources. Errors: 404 `scope_not_found`, those of the subject, 422. */
  create({ scopeId, subject, subjectScopeId, content }: CreateSubjectSource): Promise<SubjectSource> {
    return this.unitOfWork.run(async (tx) => {
      await this.scopes.requireScope(tx, scopeId);
      const found = await this.subjectScopes.resolve(tx, subject, subjectScopeId);
      if (found.scopeId === scopeId) throw new DistinctScopesRequiredError();
      refuseSourceFault(checkContent(content));
      await this.lockInOrder(tx, [scopeId, found.scopeId]);
      if (found.isNew) await this.policies.enable(tx, found.scopeId);
      return { subjectScopeId: found.scopeId, sources: await this.append(tx, [scopeId, found.scopeId], content) };
    });
  }

  private async append(tx: Tx, [origin, subject]: Pair<string>, content: unknown): Promise<Pair<StoredSource>> {
    const source = {
      sourceType: CONTENT_SOURCE,
      sourceId: this.ids.hex('source_'),
      content,
      metadata: null,
      lineageOnly: null,
    };
    const first = await this.journal.append(tx, { ...source, scopeId: origin });
    return [first, await this.journal.append(tx, { ...source, scopeId: subject })];
  }

  /** Two units that need the same two Scopes never wait for each other. */
  private async lockInOrder(tx: Tx, scopeIds: Pair<string>): Promise<void> {
    for (const scopeId of scopeIds.toSorted(byCodePoint)) await this.scopes.lockScope(tx, scopeId);
  }
}

type Pair<T> = readonly [T, T];

const byCodePoint = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
