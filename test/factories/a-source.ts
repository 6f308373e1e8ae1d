import { randomUUID } from 'node:crypto';
import type { Wire } from '../support/api-client.js';

type Capture = Wire['CaptureContentSourceRequest'];

/** A capture of its own: no two share an id. */
export const aSource = (source: Partial<Capture> & Pick<Capture, 'scope_id'>): Capture => ({
  source_id: `note-${randomUUID()}`,
  content: 'The release failed because the lockfile was stale.',
  ...source,
});
