import { toRfc3339 } from '../platform/clock/rfc3339.js';
import type { ArtifactView } from './artifact.reader.js';
import type { ArtifactReadFamily, BaseArtifactFamily } from './dto/artifact-families.js';
import type { ArtifactCollectionItem } from './dto/artifact-pages.dto.js';
import type { ArtifactCreated, ArtifactRevision } from './dto/artifact-responses.dto.js';
import { toArtifactReferenceDto, toMemoryCitationDto, toSourceTypeReferenceDto } from './reference.presenter.js';
import type { StoredRevision } from './store/artifact.store.js';
import { TOPIC_MEMORY_FAMILY } from './topic-memory/domain/topic.js';
import type { TopicContent } from './topic-memory/domain/topic.js';

export const toArtifactCreated = (revision: StoredRevision, family: BaseArtifactFamily): ArtifactCreated => ({
  scope_id: revision.scopeId,
  family,
  artifact_id: revision.artifactId,
  revision: revision.revision,
  sources: revision.lineage.sources.map(toSourceTypeReferenceDto),
  artifacts: revision.lineage.artifacts.map(toArtifactReferenceDto),
});

export const toArtifactRevision = (view: ArtifactView, family: ArtifactReadFamily): ArtifactRevision => ({
  scope_id: view.scopeId,
  family,
  artifact_id: view.artifactId,
  revision: view.revision,
  content: view.content as ArtifactRevision['content'],
  sources: view.lineage.sources.map(toSourceTypeReferenceDto),
  artifacts: view.lineage.artifacts.map(toArtifactReferenceDto),
  memory_citations: view.lineage.memoryCitations.map(toMemoryCitationDto),
  content_digest: view.contentDigest,
});

/** As lists of revisions show it: nothing but its address, lineage and digest (topic-memory.md §2). */
export const toRevisionItem = (view: ArtifactView, family: ArtifactReadFamily): ArtifactCollectionItem => ({
  scope_id: view.scopeId,
  family,
  artifact_id: view.artifactId,
  revision: view.revision,
  sources: view.lineage.sources.map(toSourceTypeReferenceDto),
  artifacts: view.lineage.artifacts.map(toArtifactReferenceDto),
  content_digest: view.contentDigest,
  title: null,
  summary: null,
  published_at: null,
  source_count: null,
});

/** As lists of Artifacts show it: a topic tells what it is about. */
export const toCollectionItem = (view: ArtifactView, family: ArtifactReadFamily): ArtifactCollectionItem => ({
  ...toRevisionItem(view, family),
  ...(family === TOPIC_MEMORY_FAMILY ? publicationOf(view) : {}),
});

function publicationOf({ content, createdAt, lineage }: ArtifactView) {
  const { title, summary } = content as TopicContent;
  return { title, summary, published_at: toRfc3339(createdAt), source_count: lineage.sources.length };
}
