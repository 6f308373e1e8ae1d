import { Body, Controller, Get, Post } from '@nestjs/common';
import { canonicalJson } from '../artifacts/kernel/canonical-json.js';
import { onServer } from '../contract/access.js';
import { Operation } from '../contract/operation.decorator.js';
import { AppConfig } from '../platform/config/app-config.js';
import { cutPage } from '../platform/http/cut-page.js';
import { CursorCodec } from '../platform/http/cursor-codec.js';
import { decodeCursor } from './access-listings.js';
import { InvalidAccessRequestError } from './access.errors.js';
import { toResource, toResourceDto } from './access.presenter.js';
import { AccessReader } from './access.reader.js';
import { describeMe, describeRoles } from './describe-access.js';
import { concerns } from './domain/check-grant.js';
import {
  AccessCheckRequest,
  AccessCheckResponse,
  AccessMeResponse,
  AccessResourcePage,
  AccessRolePage,
  ListAccessResourcesRequest,
  ListAccessRolesRequest,
} from './dto/access-self.dto.js';
import { EnforcedAccess } from './enforced-access.js';
import { ResourceListing } from './resource-listing.js';

/** What callers may ask about themselves. */
@Controller('v1/access')
export class AccessController {
  constructor(
    private readonly enforced: EnforcedAccess,
    private readonly access: AccessReader,
    private readonly listing: ResourceListing,
    private readonly cursors: CursorCodec,
    private readonly config: AppConfig,
  ) {}

  @Get('me')
  @Operation({
    operationId: 'get_access_principal',
    tag: 'access',
    summary: 'Who am I?',
    description: 'The caller as this server knows it, and what its access control can do.',
    access: onServer('access.self'),
    success: { status: 200, description: 'The caller.', response: AccessMeResponse },
  })
  me(): AccessMeResponse {
    return describeMe(this.enforced.caller());
  }

  @Post('check')
  @Operation({
    operationId: 'check_access',
    tag: 'access',
    summary: 'May I?',
    description: 'One answer for each requirement, about the caller alone. Whether a Scope exists does not matter.',
    access: onServer('access.self'),
    success: { status: 200, description: 'The answers.', response: AccessCheckResponse },
    errors: [422],
  })
  async check(@Body() { match, requirements }: AccessCheckRequest): Promise<AccessCheckResponse> {
    this.enforced.caller();
    const asked = requirements.map(({ action, resource }) => ({
      action,
      resource: toResource(resource, this.config.access.deploymentId),
    }));
    if (!asked.every(({ action, resource }) => concerns(action, resource))) throw new InvalidAccessRequestError();
    const decisions = await this.access.decide(asked);
    const isAllowed = ({ allowed }: { allowed: boolean }) => allowed;
    return {
      allowed: match === 'all' ? decisions.every(isAllowed) : decisions.some(isAllowed),
      decisions: decisions.map(({ allowed, reasonCode }) => ({ allowed, reason_code: reasonCode })),
    };
  }

  @Post('resources/list')
  @Operation({
    operationId: 'list_access_resources',
    tag: 'access',
    summary: 'What may I act on?',
    description: 'Everything of one kind that the caller may act on, page by page.',
    access: onServer('access.self'),
    success: { status: 200, description: 'One page of resources.', response: AccessResourcePage },
    errors: [422],
  })
  async listResources(@Body() body: ListAccessResourcesRequest): Promise<AccessResourcePage> {
    const { type, id } = this.enforced.caller();
    const { action, resource_type, family = null, cursor = null, limit } = body;
    const context = { operation: 'access.resources.list', caller: `${type}:${id}`, action, resource_type, family };
    const after = cursor === null ? '' : decodeCursor(this.cursors, context, cursor);
    const found = await this.listing.list({ action, type: resource_type, family });
    const items = found.map((resource) => toResourceDto(resource, this.config.access.deploymentId)).map(withKey);
    const page = cutPage(items.filter(({ key }) => key > after).sort(byKey), limit);
    return {
      items: page.items.map(({ item }) => item),
      total: items.length,
      next_cursor: page.last ? this.cursors.encode(context, page.last.key) : null,
    };
  }

  @Post('roles/list')
  @Operation({
    operationId: 'list_access_roles',
    tag: 'access',
    summary: 'Which roles are there?',
    description: 'The closed list of roles: what each allows, and who can have it.',
    access: onServer('access.self'),
    success: { status: 200, description: 'The roles.', response: AccessRolePage },
    errors: [422],
  })
  listRoles(@Body() { resource_type = null, family = null }: ListAccessRolesRequest): AccessRolePage {
    this.enforced.caller();
    return { items: describeRoles(resource_type, family) };
  }
}

const withKey = <Item extends object>(item: Item) => ({ item, key: canonicalJson(item) });

const byKey = (a: { readonly key: string }, b: { readonly key: string }): number => (a.key < b.key ? -1 : 1);
