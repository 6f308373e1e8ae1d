import type { ScopeBinding, ScopeBindingKey } from './domain/scope-binding.js';
import type {
  ResolveScopeBindingRequest,
  ScopeBinding as ScopeBindingDto,
  ScopeBindingKey as ScopeBindingKeyDto,
} from './dto/scope-binding.dto.js';
import type { ResolveBinding } from './scope-bindings.service.js';

export const toBindingKey = ({ integration, kind, external_id: externalId }: ScopeBindingKeyDto): ScopeBindingKey => ({
  integration,
  kind,
  externalId,
});

export const toBindingDto = ({ key, scopeId }: ScopeBinding): ScopeBindingDto => ({
  key: { integration: key.integration, kind: key.kind, external_id: key.externalId },
  scope_id: scopeId,
});

export const toResolveBinding = (request: ResolveScopeBindingRequest): ResolveBinding => ({
  explicitScopeId: request.explicit_scope_id ?? null,
  keys: request.binding_keys.map(toBindingKey),
  allowDefault: request.allow_default,
});
