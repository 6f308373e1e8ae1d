import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { InvalidFieldError } from '../../platform/errors/invalid-request.error.js';
import { ScopesReader } from '../../scopes/scopes.reader.js';
import { ArtifactNotFoundError } from '../artifacts.errors.js';
import type { ArtifactReference, Lineage } from '../kernel/references.js';
import { isBlank } from '../kernel/whitespace.js';
import { ArtifactStore } from '../store/artifact.store.js';
import { TOPIC_MEMORY_FAMILY } from './domain/topic.js';
import type { TopicContent } from './domain/topic.js';
import { TopicMemoryReader } from './topic-memory.reader.js';
import type { TopicSearch } from './topic-memory.reader.js';

export interface SearchTopics {
  readonly scopeId: string;
  /** 1–8192 code points. */
  readonly query: string;
  /** 1–20. */
  readonly limit: number;
}

export interface TopicRevision {
  readonly artifact: ArtifactReference;
  readonly content: TopicContent;
  readonly lineage: Lineage;
}

@Injectable()
export class TopicMemoryService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly artifacts: ArtifactStore,
    private readonly reader: TopicMemoryReader,
  ) {}

  /** A request that is refused asks no model. Throws 404 `scope_not_found`, then 422 for a blank query (D-10). */
  async search(request: SearchTopics): Promise<TopicSearch> {
    const { scopeId, query: text, limit } = request;
    if (this.reader.asksModel) await this.unitOfWork.read((snapshot) => this.accept(snapshot, request));
    const query = await this.reader.understand(scopeId, text);
    return this.unitOfWork.read(async (snapshot) => {
      await this.accept(snapshot, request);
      return this.reader.search(snapshot, query, limit);
    });
  }

  /** Exactly that revision. Throws 404 `scope_not_found`, 422 for another family, then 404 `artifact_not_found`. */
  readExact(scopeId: string, artifact: ArtifactReference): Promise<TopicRevision> {
    return this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, scopeId);
      const { family, artifactId, revision } = artifact;
      if (family !== TOPIC_MEMORY_FAMILY) throw new InvalidFieldError('artifact.family', 'must be topic-memory');
      const stored = await this.artifacts.findRevision(snapshot, { scopeId, family, artifactId }, revision);
      if (!stored) throw new ArtifactNotFoundError();
      return { artifact, content: stored.content as TopicContent, lineage: stored.lineage };
    });
  }

  private async accept(snapshot: Snapshot, { scopeId, query }: SearchTopics): Promise<void> {
    await this.scopes.requireScope(snapshot, scopeId);
    if (isBlank(query)) throw new InvalidFieldError('query', 'must hold more than white space');
  }
}
