import { toArtifactReferenceDto } from '../../artifacts/reference.presenter.js';
import { WindowSetAsideError } from '../generation.errors.js';
import type { FlushProfileResponse } from './dto/flush-profile.dto.js';
import type { ProfileFlush } from './profile-generation.service.js';

/** @throws WindowSetAsideError for a window that was left out just now. */
export function toFlushResponse(flush: ProfileFlush): FlushProfileResponse {
  const { window, status, consumed, reason } = flush;
  if (status === 'set_aside') throw new WindowSetAsideError(reason ?? 'unknown', window);
  return {
    status,
    previous_cursor: window.after,
    current_cursor: consumed ? window.through : window.after,
    high_watermark: window.head,
    processed_source_count: flush.sourceCount,
    artifact: flush.artifact && toArtifactReferenceDto(flush.artifact),
    candidate_id: flush.candidateId,
  };
}
