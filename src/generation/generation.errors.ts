import { AppError } from '../platform/errors/app-error.js';

/** No generating model is configured, and this operation is nothing without one. */
export class GenerationUnavailableError extends AppError {
  constructor(family: string) {
    super('generation_unavailable', 503, 'No generating model is configured.', { family });
  }
}

/** The window failed as often as it may and was set aside; the next one proceeds (D-30). */
export class WindowSetAsideError extends AppError {
  constructor(reason: string, span: { readonly after: number; readonly through: number }) {
    super('inference_unavailable', 503, 'The model found no usable answer for these Sources; they were set aside.', {
      reason,
      set_aside: { after: span.after, through: span.through },
    });
  }
}

/** Topics are made of Sources by a model only. */
export class TopicProcessingUnavailableError extends AppError {
  constructor() {
    super('topic_memory_processing_unavailable', 503, 'No generating model is configured.');
  }
}
