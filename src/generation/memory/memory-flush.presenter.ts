import { WindowSetAsideError } from '../generation.errors.js';
import type { FlushMemoryResponse } from './dto/flush-memory.dto.js';
import type { MemoryFlush } from './memory-extraction.service.js';

/** @throws WindowSetAsideError for a window that was left out just now. */
export function toFlushResponse({ window, status, reason, revision }: MemoryFlush): FlushMemoryResponse {
  if (status === 'set_aside') throw new WindowSetAsideError(reason ?? 'unknown', window);
  return {
    status,
    previous_cursor: window.after,
    current_cursor: window.through,
    high_watermark: window.head,
    processed_source_count: window.sources.length,
    memory: revision === null ? null : { family: 'memory', artifact_id: 'memory', revision },
  };
}
