import type { Binding } from '../../src/access/domain/binding.js';
import { scopeResource } from '../../src/access/domain/resource.js';

/** A grant in force: alice may read the Scope `a`. */
export const aGrant = (grant: Partial<Binding> = {}): Binding => ({
  bindingId: 'b1',
  subject: { type: 'user', id: 'alice' },
  resource: scopeResource('a'),
  role: 'scope.viewer',
  grantedBy: { type: 'service', id: 'root' },
  reason: null,
  createdAt: 1_764_000_000_000_000,
  expiresAt: null,
  state: 'active',
  version: 1,
  policyRevision: 1,
  idempotencyKey: 'k1',
  revokedAt: null,
  revokedBy: null,
  ...grant,
});
