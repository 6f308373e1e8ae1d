import { Injectable } from '@nestjs/common';
import type { ArtifactReference } from '../../artifacts/kernel/references.js';
import { ArtifactStore, toReference } from '../../artifacts/store/artifact.store.js';
import { TopicMemoryReader } from '../../artifacts/topic-memory/topic-memory.reader.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { interleaveRanks, probesOf, SHOWN_TOPICS, thatFit } from './domain/choose-topics.js';
import type { TopicTexts } from './domain/topic-proposals.js';

/** Hits of one search. */
const PER_PROBE = 5;

export interface KnownTopic extends TopicTexts {
  readonly artifact: ArtifactReference;
}

/** What generation is told of the topics there are: those that the evidence is about first, then the latest. */
@Injectable()
export class KnownTopics {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: TopicMemoryReader,
    private readonly artifacts: ArtifactStore,
  ) {}

  /** Whole topics that the texts may concern, within so many estimated tokens. */
  select(scopeId: string, texts: readonly string[], tokens: number): Promise<readonly KnownTopic[]> {
    return this.unitOfWork.read(async (snapshot) => {
      const ids = await this.findIds(snapshot, scopeId, texts);
      return thatFit(await this.readTopics(snapshot, scopeId, ids), tokens);
    });
  }

  private async findIds(snapshot: Snapshot, scopeId: string, texts: readonly string[]): Promise<readonly string[]> {
    const latest = await this.reader.listPublished(snapshot, scopeId, { after: null, limit: SHOWN_TOPICS });
    const rankings: (readonly string[])[] = [];
    // Where all topics are shown, the search only decides what comes first.
    for (const probe of texts.flatMap(probesOf)) {
      const { hits } = await this.reader.search(snapshot, { scopeId, text: probe, vector: null }, PER_PROBE);
      rankings.push(hits.map(({ artifact }) => artifact.artifactId));
    }
    const related = interleaveRanks(rankings);
    return [...new Set([...related, ...latest.map(({ artifactId }) => artifactId)])].slice(0, SHOWN_TOPICS);
  }

  private async readTopics(
    snapshot: Snapshot,
    scopeId: string,
    ids: readonly string[],
  ): Promise<readonly KnownTopic[]> {
    const heads = await this.artifacts.findHeadRevisions(snapshot, { scopeId, family: 'topic-memory' }, ids);
    const topics = new Map(
      heads.map((head) => [head.artifactId, { ...(head.content as TopicTexts), artifact: toReference(head) }]),
    );
    return ids.flatMap((id) => topics.get(id) ?? []);
  }
}
