import { randomUUID } from 'node:crypto';
import type { CreateScope } from '../support/api-client.js';

/** A creation of its own: no two share an idempotency key. */
export const aScope = (scope: Partial<CreateScope> = {}): CreateScope => ({
  title: 'Payments',
  summary: 'Decisions of the payments service.',
  idempotency_key: randomUUID(),
  ...scope,
});
