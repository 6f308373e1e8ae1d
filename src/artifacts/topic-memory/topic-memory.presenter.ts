import { toArtifactReferenceDto, toSourceReferenceDto } from '../reference.presenter.js';
import type { SearchTopicMemoryResponse, TopicMemoryArtifact } from './dto/topic-memory.dto.js';
import type { TopicSearch } from './topic-memory.reader.js';
import type { TopicRevision } from './topic-memory.service.js';

export const toSearchTopicMemoryResponse = ({ mode, hits }: TopicSearch): SearchTopicMemoryResponse => ({
  mode,
  hits: hits.map(({ artifact, title, summary, snippet, score, matchedBy }) => ({
    artifact: toArtifactReferenceDto(artifact),
    title,
    summary,
    snippet,
    score,
    matched_by: matchedBy,
  })),
});

export const toTopicMemoryArtifact = ({ artifact, content, lineage }: TopicRevision): TopicMemoryArtifact => ({
  artifact: toArtifactReferenceDto(artifact),
  title: content.title,
  summary: content.summary,
  detail: content.detail,
  source_refs: lineage.sources.map(toSourceReferenceDto),
});
