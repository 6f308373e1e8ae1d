import type { StoredRevision } from '../artifact.store.js';
import type { ArtifactRevisionEntity } from './artifact.entities.js';

export const toStoredRevision = (row: ArtifactRevisionEntity): StoredRevision => ({
  scopeId: row.scope_id,
  family: row.family,
  artifactId: row.artifact_id,
  revision: row.revision,
  content: row.content,
  contentDigest: row.content_digest,
  lineage: { sources: row.sources, artifacts: row.artifacts, memoryCitations: row.memory_citations },
  createdAt: row.created_at,
});

/** A row read by hand-written SQL: its JSON columns are still text. */
export const toRevision = (row: Record<string, unknown>): StoredRevision =>
  toStoredRevision({
    ...(row as unknown as ArtifactRevisionEntity),
    content: parse(row['content']),
    sources: parse(row['sources']) as ArtifactRevisionEntity['sources'],
    artifacts: parse(row['artifacts']) as ArtifactRevisionEntity['artifacts'],
    memory_citations: parse(row['memory_citations']) as ArtifactRevisionEntity['memory_citations'],
    created_at: Number(row['created_at']),
  });

const parse = (text: unknown): unknown => JSON.parse(text as string);

export const toRow = (revision: StoredRevision): ArtifactRevisionEntity => ({
  scope_id: revision.scopeId,
  family: revision.family,
  artifact_id: revision.artifactId,
  revision: revision.revision,
  content: revision.content,
  content_digest: revision.contentDigest,
  sources: revision.lineage.sources,
  artifacts: revision.lineage.artifacts,
  memory_citations: revision.lineage.memoryCitations,
  created_at: revision.createdAt,
});
