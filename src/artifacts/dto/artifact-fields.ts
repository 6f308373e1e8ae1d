import { IdentifierField, IntegerField, ObjectListField, TextField } from '../../contract/fields.js';
import { SHA256_DIGEST } from '../../contract/types/text-pattern.js';
import { ArtifactReference, SourceTypeReference } from './references.dto.js';

/* The fields several shapes of an Artifact share. */

export const ArtifactIdField = () =>
  IdentifierField({ description: 'Id of the Artifact in its Scope and family.', example: 'memory' });

export const SourcesField = () =>
  ObjectListField(() => SourceTypeReference, {}, { description: 'Sources the revision rests on.' });

export const ArtifactsField = () =>
  ObjectListField(() => ArtifactReference, {}, { description: 'Artifact revisions the revision rests on.' });

export const ContentDigestField = () =>
  TextField(
    { pattern: SHA256_DIGEST },
    { description: 'SHA-256 of the canonical JSON of the content.', example: `sha256:${'0'.repeat(64)}` },
  );

export const PageSizeField = () => IntegerField({ min: 1, max: 100 }, { description: 'Items per page.', default: 50 });
