import { readApiDocument } from './api-document.js';
import { ResponseValidator } from './response-validator.js';
import type { HttpAnswer } from './response-validator.js';

const published = new ResponseValidator(readApiDocument());

/** Throws when an answer breaks the published contract; end-to-end tests call it for every answer they get. */
export function assertResponse(answer: HttpAnswer): void {
  published.assertResponse(answer);
}
