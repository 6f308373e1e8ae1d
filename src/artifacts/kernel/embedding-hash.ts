import { canonicalNfcJson } from './canonical-json.js';
import { sha256Hex } from './digest.js';

/** What makes two vectors comparable. Only unit vectors under Euclidean distance are supported. */
export interface EmbeddingProfile {
  readonly profileId: string;
  readonly model: string;
  /** Number of components. */
  readonly dimension: number;
  readonly distance: 'l2';
  readonly normalization: 'unit';
}

/** Identity of the vector of an entry under a profile, lower-case hexadecimal (memory.md §3.4). */
export const embeddingHash = ({ profileId, ...profile }: EmbeddingProfile, entryContentHash: string): string =>
  sha256Hex(
    `powercontext:embedding-content:v1\0${canonicalNfcJson({
      profile: { profile_id: profileId, ...profile },
      entry_content_hash: entryContentHash,
    })}`,
  );
