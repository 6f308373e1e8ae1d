import { Body, Controller, Post } from '@nestjs/common';
import { onServer } from '../contract/access.js';
import { Operation } from '../contract/operation.decorator.js';
import { AppConfig } from '../platform/config/app-config.js';
import { AccessListings } from './access-listings.js';
import { toBindingDto, toEventDto, toMicros, toResource, toSubject } from './access.presenter.js';
import { BindingsService } from './bindings.service.js';
import { AccessAuditPage, ListAccessAuditRequest } from './dto/access-audit.dto.js';
import {
  AccessBinding,
  AccessBindingPage,
  AccessBindingReplacement,
  CreateAccessBindingRequest,
  ListAccessBindingsRequest,
  ReplaceAccessBindingRequest,
  RevokeAccessBindingRequest,
} from './dto/access-bindings.dto.js';

/** What these routes share: who may is for the services to say, because it depends on what the grant is about. */
const A_LIST = { tag: 'access', access: onServer('access.self'), errors: [422] } as const;
const A_CHANGE = { ...A_LIST, write: true, errors: [404, 409, 422] } as const;

/** Grants and the audit trail, for those who manage something. */
@Controller('v1/access')
export class AccessBindingsController {
  private readonly deploymentId: string;

  constructor(
    private readonly bindings: BindingsService,
    private readonly listings: AccessListings,
    { access }: AppConfig,
  ) {
    this.deploymentId = access.deploymentId;
  }

  @Post('bindings/list')
  @Operation({
    ...A_LIST,
    operationId: 'list_access_bindings',
    summary: 'List grants',
    description: 'Grants on the server, a Scope or an Artifact, by id. The ones taken back or ended stay on the list.',
    success: { status: 200, description: 'One page of grants.', response: AccessBindingPage },
  })
  async list(@Body() body: ListAccessBindingsRequest): Promise<AccessBindingPage> {
    const { management_resource: within, subject, role = null, state = null, cursor = null, limit } = body;
    const filter = {
      within: toResource(within, this.deploymentId),
      subject: subject ? toSubject(subject) : null,
      role,
      state,
    };
    const { items, nextCursor } = await this.listings.listBindings(filter, { cursor, limit });
    return { items: items.map((binding) => toBindingDto(binding, this.deploymentId)), next_cursor: nextCursor };
  }

  @Post('bindings/create')
  @Operation({
    ...A_CHANGE,
    operationId: 'create_access_binding',
    summary: 'Grant a role',
    description: 'Gives somebody a role on something that exists. It counts from the next request on.',
    success: { status: 201, description: 'The grant.', response: AccessBinding },
  })
  async create(@Body() body: CreateAccessBindingRequest): Promise<AccessBinding> {
    const binding = await this.bindings.create({
      subject: toSubject(body.subject),
      resource: toResource(body.resource, this.deploymentId),
      role: body.role,
      reason: body.reason ?? null,
      expiresAt: toMicros(body.expires_at),
      idempotencyKey: body.idempotency_key,
    });
    return toBindingDto(binding, this.deploymentId);
  }

  @Post('bindings/revoke')
  @Operation({
    ...A_CHANGE,
    operationId: 'revoke_access_binding',
    summary: 'Take a grant back',
    description: 'The grant counts no more from the next request on; it stays on record.',
    success: { status: 200, description: 'The grant, taken back.', response: AccessBinding },
  })
  async revoke(@Body() body: RevokeAccessBindingRequest): Promise<AccessBinding> {
    const { binding_id: bindingId, expected_version: expectedVersion, idempotency_key: idempotencyKey } = body;
    const binding = await this.bindings.revoke({ bindingId, expectedVersion, idempotencyKey });
    return toBindingDto(binding, this.deploymentId);
  }

  @Post('bindings/replace')
  @Operation({
    ...A_CHANGE,
    operationId: 'replace_access_binding',
    summary: 'Give a role to somebody else',
    description: 'Takes a grant back and makes another of the same role on the same resource, at once.',
    success: { status: 200, description: 'Both grants.', response: AccessBindingReplacement },
  })
  async replace(@Body() body: ReplaceAccessBindingRequest): Promise<AccessBindingReplacement> {
    const { subject, reason = null, expires_at } = body.replacement;
    const { previous, current } = await this.bindings.replace({
      bindingId: body.binding_id,
      expectedVersion: body.expected_version,
      idempotencyKey: body.idempotency_key,
      subject: toSubject(subject),
      reason,
      expiresAt: toMicros(expires_at),
    });
    return {
      previous: toBindingDto(previous, this.deploymentId),
      current: toBindingDto(current, this.deploymentId),
    };
  }

  @Post('audit/list')
  @Operation({
    ...A_LIST,
    operationId: 'list_access_audit',
    summary: 'Read the audit trail',
    description: 'Who did what, on what, with which result, oldest first. It never holds content.',
    success: { status: 200, description: 'One page of events.', response: AccessAuditPage },
  })
  async listAudit(@Body() body: ListAccessAuditRequest): Promise<AccessAuditPage> {
    const { resource, action = null, subject, result, time_range: time, cursor = null, limit } = body;
    const filter = {
      within: toResource(resource, this.deploymentId),
      action,
      principal: subject ? toSubject(subject) : null,
      allowed: result ? result === 'allowed' : null,
      time: time ? { start: toMicros(time.start) ?? 0, end: toMicros(time.end) ?? 0 } : null,
    };
    const { items, nextCursor } = await this.listings.listAudit(filter, { cursor, limit });
    return { items: items.map((event) => toEventDto(event, this.deploymentId)), next_cursor: nextCursor };
  }
}
