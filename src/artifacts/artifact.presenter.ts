import type { ArtifactView } from './artifact.reader.js';
import type { ArtifactReadFamily, BaseArtifactFamily } from './dto/artifact-families.js';
import type { ArtifactCollectionItem } from './dto/artifact-pages.dto.js';
import type { ArtifactCreated, ArtifactRevision } from './dto/artifact-responses.dto.js';
import { toArtifactReferenceDto, toMemoryCitationDto, toSourceTypeReferenceDto } from './reference.presenter.js';
import type { StoredRevision } from './store/artifact.store.js';

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

/** No family offered so far has a title, a summary or a time of publication (experience.md §7). */
export const toCollectionItem = (view: ArtifactView, family: ArtifactReadFamily): ArtifactCollectionItem => ({
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
