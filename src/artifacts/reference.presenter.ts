import type {
  ArtifactReference as ArtifactReferenceDto,
  MemoryCitation as MemoryCitationDto,
  SourceReference as SourceReferenceDto,
  SourceTypeReference,
} from './dto/references.dto.js';
import type { ArtifactReference, MemoryCitation, SourceReference } from './kernel/references.js';

/* References between their domain form and the two spellings they have on the wire. */

export const toArtifactReferenceDto = (reference: ArtifactReference): ArtifactReferenceDto => ({
  family: reference.family,
  artifact_id: reference.artifactId,
  revision: reference.revision,
});

export const toMemoryCitationDto = (citation: MemoryCitation): MemoryCitationDto => ({
  memory_ref: toArtifactReferenceDto(citation.memory),
  entry_id: citation.entryId,
  entry_version_id: citation.entryVersionId,
});

export const toArtifactReference = (dto: ArtifactReferenceDto): ArtifactReference => ({
  family: dto.family,
  artifactId: dto.artifact_id,
  revision: dto.revision,
});

export const toMemoryCitation = (dto: MemoryCitationDto): MemoryCitation => ({
  memory: toArtifactReference(dto.memory_ref),
  entryId: dto.entry_id,
  entryVersionId: dto.entry_version_id,
});

export const toSourceReference = (dto: SourceReferenceDto): SourceReference => ({
  sourceType: dto.name,
  sourceId: dto.source_id,
});

/** As Memory entries, Candidates and Experiences spell a Source. */
export const toSourceReferenceDto = (source: SourceReference): SourceReferenceDto => ({
  name: source.sourceType,
  source_id: source.sourceId,
});

/** As Artifact revisions spell a Source. */
export const toSourceTypeReferenceDto = (source: SourceReference): SourceTypeReference => ({
  source_type: 'content',
  source_id: source.sourceId,
});
