import type { FoundTopic } from './fuse-topics.js';

/** Name of a chunk in the index of details. */
export const chunkDocumentId = (artifactId: string, ordinal: number): string => `${artifactId}:${ordinal}`;

/** The chunk that a document of that index is. */
export function chunkOf(documentId: string): { readonly artifactId: string; readonly chunk: number } {
  // An Artifact id may hold a colon, an ordinal does not.
  const end = documentId.lastIndexOf(':');
  return { artifactId: documentId.slice(0, end), chunk: Number(documentId.slice(end + 1)) };
}

/** The topics that chunks belong to, in the order of their best chunk; `documentIds` come best first. */
export function bestChunks(documentIds: readonly string[]): readonly FoundTopic[] {
  const best = new Map<string, FoundTopic>();
  for (const documentId of documentIds) {
    const found = chunkOf(documentId);
    if (!best.has(found.artifactId)) best.set(found.artifactId, found);
  }
  return [...best.values()];
}
