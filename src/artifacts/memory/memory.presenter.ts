import type { StreamableFile } from '@nestjs/common';
import { streamJsonList } from '../../platform/http/json-list.js';
import { toArtifactReferenceDto, toMemoryCitationDto, toSourceReferenceDto } from '../reference.presenter.js';
import type { CitedEntry } from './cited-entry.js';
import type {
  ListMemoryChangesResponse,
  ListMemoryEntriesResponse,
  MemoryEntry,
  MemoryMutationResponse,
  SearchMemoryResponse,
} from './dto/memory-responses.dto.js';
import type { ChangeList, EntryList } from './memory-history.service.js';
import type { Parts } from './memory-paging.js';
import type { SearchResult } from './memory-search.service.js';
import type { MemoryMutation } from './memory.service.js';

export const toMemoryEntryDto = ({ citation, entry, state }: CitedEntry): MemoryEntry => ({
  citation: toMemoryCitationDto(citation),
  version: entry.version,
  kind: entry.kind,
  text: entry.text,
  state,
  source_refs: entry.sourceRefs.map(toSourceReferenceDto),
  artifact_refs: entry.artifactRefs.map(toArtifactReferenceDto),
});

export const toMutationResponse = ({ memory, entry }: MemoryMutation): MemoryMutationResponse => ({
  memory: toArtifactReferenceDto(memory),
  entry: entry && toMemoryEntryDto(entry),
});

export const toSearchResponse = ({ memory, mode, hits }: SearchResult): SearchMemoryResponse => ({
  memory: memory && toArtifactReferenceDto(memory),
  mode,
  hits: hits.map(({ citation, text, score, matchedBy }) => ({
    citation: toMemoryCitationDto(citation),
    text,
    score,
    matched_by: matchedBy,
  })),
});

export const toEntriesResponse = ({ memory, entries }: EntryList): ListMemoryEntriesResponse => ({
  memory: memory && toArtifactReferenceDto(memory),
  entries: entries.map(toMemoryEntryDto),
});

export const toChangesResponse = ({ memory, revisions }: ChangeList): ListMemoryChangesResponse => ({
  memory: memory && toArtifactReferenceDto(memory),
  revisions: revisions.map((revision) => ({
    memory_ref: toArtifactReferenceDto(revision.memory),
    changes: revision.changes,
  })),
});

/** The whole listing as one streamed answer, part after part. */
export const streamEntries = (parts: Parts<EntryList>): StreamableFile => {
  const { memory } = toEntriesResponse(parts.first);
  return streamJsonList({
    head: { memory },
    field: 'entries',
    pages: toPages(parts, (part) => toEntriesResponse(part).entries),
  });
};

export const streamChanges = (parts: Parts<ChangeList>): StreamableFile => {
  const { memory } = toChangesResponse(parts.first);
  return streamJsonList({
    head: { memory },
    field: 'revisions',
    pages: toPages(parts, (part) => toChangesResponse(part).revisions),
  });
};

async function* toPages<T>(
  { first, rest }: Parts<T>,
  toItems: (part: T) => readonly unknown[],
): AsyncGenerator<readonly unknown[]> {
  yield toItems(first);
  for await (const part of rest()) yield toItems(part);
}
