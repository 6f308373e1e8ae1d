import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import type { Tx } from '../../platform/database/unit-of-work.js';
import { InvalidFieldError } from '../../platform/errors/invalid-request.error.js';
import { Ids } from '../../platform/ids/ids.js';
import { ArtifactFamilyWriter } from '../artifact-family.writer.js';
import type { DirectWrite } from '../artifact-family.writer.js';
import { contentDigest } from '../kernel/digest.js';
import type { ArtifactReference, SourceReference } from '../kernel/references.js';
import { ArtifactStore, toReference } from '../store/artifact.store.js';
import { chunkDetail } from './domain/chunk-detail.js';
import { findTopicFault, TOPIC_LIMITS, TOPIC_MEMORY_FAMILY } from './domain/topic.js';
import type { TopicContent } from './domain/topic.js';
import { TopicMemoryStore } from './persistence/topic-memory.store.js';
import { TopicIndex } from './topic-index.js';
import { TopicChangedError } from './topic-memory.errors.js';

export { findTopicFault, TOPIC_LIMITS };
export type { TopicContent };

/** A topic revision that Sources led to. */
export interface TopicFromSources {
  readonly scopeId: string;
  readonly content: TopicContent;
  /** At least one. */
  readonly sources: readonly SourceReference[];
}

interface NewTopicRevision extends TopicFromSources {
  readonly artifactId: string;
  readonly revision: number;
  /** What it replaces; undefined in a new topic. */
  readonly previous: ArtifactReference | undefined;
}

/** Publishes topics: whatever is published is at once what search and prepare find, in one unit of work. */
@Injectable()
export class TopicMemoryWriter extends ArtifactFamilyWriter<TopicContent> {
  constructor(
    private readonly artifacts: ArtifactStore,
    private readonly store: TopicMemoryStore,
    private readonly index: TopicIndex,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    super();
  }

  override newArtifactId(): string {
    return this.ids.hex('art_');
  }

  /** A replacement rests on the revision before it, as one from Sources does (topic-memory.md §8). */
  override async write(tx: Tx, { source, previous, ...write }: DirectWrite<TopicContent>): Promise<void> {
    await this.publish(tx, { ...write, sources: [source], previous: previous && toReference(previous) });
  }

  /** Publishes a new topic. The Scope is locked. Throws 422 `invalid_request` for texts that `findTopicFault` names. */
  create(tx: Tx, topic: TopicFromSources): Promise<ArtifactReference> {
    return this.publish(tx, { ...topic, artifactId: this.ids.uuid(), revision: 1, previous: undefined });
  }

  /** Publishes the next revision; also throws 409 `revision_conflict` unless `previous` is the head. Else as `create`. */
  async update(tx: Tx, topic: TopicFromSources, previous: ArtifactReference): Promise<ArtifactReference> {
    const { artifactId, revision } = previous;
    const head = await this.artifacts.findHead(tx, { ...topic, family: TOPIC_MEMORY_FAMILY, artifactId });
    if (head !== revision || previous.family !== TOPIC_MEMORY_FAMILY) throw new TopicChangedError();
    return this.publish(tx, { ...topic, artifactId, revision: revision + 1, previous });
  }

  private async publish(tx: Tx, topic: NewTopicRevision): Promise<ArtifactReference> {
    const { scopeId, artifactId, revision, content, sources, previous } = topic;
    const fault = findTopicFault(content);
    if (fault) throw new InvalidFieldError(`content.${fault.field}`, fault.reason);
    const stored = {
      scopeId,
      family: TOPIC_MEMORY_FAMILY,
      artifactId,
      revision,
      content,
      contentDigest: contentDigest(content),
      lineage: { sources, artifacts: previous ? [previous] : [], memoryCitations: [] },
      createdAt: this.clock.nowMicros(),
    };
    await this.artifacts.append(tx, stored);
    await this.makeCurrent(tx, topic, stored.createdAt);
    return toReference(stored);
  }

  /** Replaces what is current of the topic, and what finds it. */
  private async makeCurrent(tx: Tx, topic: NewTopicRevision, publishedAt: number): Promise<void> {
    const { scopeId, artifactId, revision, content } = topic;
    const { title, summary, detail } = content;
    const chunks = chunkDetail(detail).map(({ text }) => text);
    const before = await this.store.listChunks(tx, topic);
    await this.store.replace(tx, scopeId, { artifactId, revision, title, summary, publishedAt }, chunks);
    await this.index.put(tx, topic, content);
    await this.index.putChunks(tx, topic, { before, now: chunks });
  }
}
