import { contentDigest } from '../artifacts/kernel/digest.js';
import type { StoredSource } from './domain/source.js';
import type { SourceRecord } from './dto/source.dto.js';

export const toSourceRecord = (source: StoredSource): SourceRecord => ({
  receipt_identity: null,
  scope_id: source.scopeId,
  source_type: 'content',
  source_id: source.sourceId,
  content: source.content,
  position: source.position,
  content_digest: contentDigest(source.content),
});
