import { namedEnum } from '../../contract/named-enum.js';
import type { WordOf } from '../../contract/named-enum.js';

/* Families this server offers so far (D-12). */

/** Families that `create_artifact` and `replace_artifact` write. */
export const BASE_ARTIFACT_FAMILY = namedEnum('BaseArtifactFamily', [
  'memory',
  'topic-memory',
  'experience',
  'profile',
]);
export type BaseArtifactFamily = WordOf<typeof BASE_ARTIFACT_FAMILY>;

/** Families whose revisions can be read by address. */
export const ARTIFACT_READ_FAMILY = namedEnum('ArtifactReadFamily', [
  'memory',
  'topic-memory',
  'experience',
  'profile',
]);
export type ArtifactReadFamily = WordOf<typeof ARTIFACT_READ_FAMILY>;
