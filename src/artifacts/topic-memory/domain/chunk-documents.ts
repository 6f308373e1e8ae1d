import type { FoundTopic } from './fuse-topics.js';

/** Name of a chunk in the index of details. */
export const chunkDocumentId = (artifactId: string, ordinal: number): string => `${artifactId}:${ordinal}`;

/** The topics that chunks belong to, in the order of their best chunk; `documentIds` come best first. */
export function bestChunks(documentIds: readonly string[]): readonly FoundTopic[] {
  const best = new Map<string, FoundTopic>();
  for (const documentId of documentIds) {
    // An Artifact id may hold a colon, an ordinal does not.
    const end = documentId.lastIndexOf(':');
    const artifactId = documentId.slice(0, end);
    if (!best.has(artifactId)) best.set(artifactId, { artifactId, chunk: Number(documentId.slice(end + 1)) });
  }
  return [...best.values()];
}
