import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { AccessTokensWriter } from '../../../src/access/access-tokens.writer.js';
import type { ApiClient, Wire } from '../api-client.js';
import type { TestDatabase } from '../databases.js';

export const OPERATOR_TOKEN = 'operator-token-of-the-tests';

export const ENFORCED: Readonly<Record<string, string>> = {
  POWERCONTEXT_SERVER_ACCESS_MODE: 'enforced',
  POWERCONTEXT_SERVER_AUTH_TOKEN: OPERATOR_TOKEN,
};

export const SERVER_RESOURCE = { type: 'server', deployment_id: 'powercontext' } as const;

export interface NewGrant {
  readonly role: Wire['AccessRole'];
  readonly resource: object;
  readonly subject?: { readonly type: 'user' | 'service' | 'group'; readonly id: string };
  readonly expires_at?: string;
}

/** People of a test: each has a token, and rights when they are granted. */
export class Cast {
  readonly operator: ApiClient;
  private readonly tokens: AccessTokensWriter;

  constructor(
    private readonly api: ApiClient,
    { home }: TestDatabase,
  ) {
    this.operator = api.as(OPERATOR_TOKEN);
    this.tokens = new AccessTokensWriter(join(home, 'principals.json'));
  }

  /** The user `id`, who may do nothing yet but what `groups` may. */
  user(id: string, groups: readonly string[] = []): ApiClient {
    const owner = { type: 'user', id, description: null, groups } as const;
    return this.api.as(this.tokens.create(owner, new Date(), null).text);
  }

  /** To the user bob unless the grant says otherwise. */
  async grant(grant: NewGrant, by = this.operator): Promise<Wire['AccessBinding']> {
    const json = { subject: { type: 'user', id: 'bob' }, idempotency_key: randomUUID(), ...grant };
    const { status, body } = await by.send<Wire['AccessBinding']>('POST', '/v1/access/bindings/create', { json });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body;
  }

  async revoke({ binding_id, version }: Wire['AccessBinding']): Promise<void> {
    const json = { binding_id, expected_version: version, idempotency_key: randomUUID() };
    expect((await this.operator.send('POST', '/v1/access/bindings/revoke', { json })).status).toBe(200);
  }

  async audit(filter: object = {}): Promise<readonly Wire['AccessAuditEvent'][]> {
    const json = { resource: SERVER_RESOURCE, limit: 500, ...filter };
    const { body } = await this.operator.send<Wire['AccessAuditPage']>('POST', '/v1/access/audit/list', { json });
    return body.items;
  }
}

const SCOPE_ACTIONS = ['scope.read', 'scope.contribute', 'scope.review', 'scope.delegate', 'scope.admin'];

/** Whether the caller may do everything there is to do on a Scope. */
export async function hasEveryRole(api: ApiClient, scopeId: string): Promise<boolean> {
  const requirements = SCOPE_ACTIONS.map((action) => ({ action, resource: onScope(scopeId) }));
  const json = { match: 'all', requirements };
  return (await api.send<Wire['AccessCheckResponse']>('POST', '/v1/access/check', { json })).body.allowed;
}

export const onScope = (scope_id: string) => ({ type: 'scope', scope_id }) as const;
