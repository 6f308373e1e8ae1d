import { sha256Hex } from '../../kernel/digest.js';
import type { EmbeddingProfile } from '../../kernel/embedding-hash.js';

/** Tells topic vectors of one profile from those of any other (topic-memory.md §5). */
export const embeddingFingerprint = (profile: EmbeddingProfile): string =>
  sha256Hex([profile.profileId, profile.model, profile.dimension, profile.distance, profile.normalization].join('\0'));
