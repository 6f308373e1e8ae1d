import { Body, Controller, Post, Put } from '@nestjs/common';
import { onServer } from '../contract/access.js';
import { Operation } from '../contract/operation.decorator.js';
import {
  ClearScopeBindingRequest,
  ClearScopeBindingResponse,
  ResolveScopeBindingRequest,
  ScopeBinding,
} from './dto/scope-binding.dto.js';
import { ScopeDescriptor } from './dto/scope-descriptor.dto.js';
import { toBindingDto, toBindingKey, toResolveBinding } from './scope-binding.presenter.js';
import { ScopeBindingsService } from './scope-bindings.service.js';
import { toScopeDescriptor } from './scope.presenter.js';

@Controller('v1/scope-bindings')
export class ScopeBindingsController {
  constructor(private readonly bindings: ScopeBindingsService) {}

  @Put()
  @Operation({
    operationId: 'set_scope_binding',
    tag: 'scope-bindings',
    summary: 'Bind a name to a Scope',
    description: 'From now on the name stands for this Scope, whatever it stood for before. Many names may share one.',
    access: onServer('server.admin'),
    write: true,
    success: { status: 200, description: 'The binding.', response: ScopeBinding },
    errors: [404, 422],
  })
  async set(@Body() { key, scope_id: scopeId }: ScopeBinding): Promise<ScopeBinding> {
    return toBindingDto(await this.bindings.set({ key: toBindingKey(key), scopeId }));
  }

  @Post('clear')
  @Operation({
    operationId: 'clear_scope_binding',
    tag: 'scope-bindings',
    summary: 'Unbind a name',
    description: 'From now on the name stands for no Scope. Clearing it again changes nothing.',
    access: onServer('server.admin'),
    write: true,
    success: { status: 200, description: 'Whether anything changed.', response: ClearScopeBindingResponse },
    errors: [422],
  })
  async clear(@Body() { key }: ClearScopeBindingRequest): Promise<ClearScopeBindingResponse> {
    return { cleared: await this.bindings.clear(toBindingKey(key)) };
  }

  @Post('resolve')
  @Operation({
    operationId: 'resolve_scope_binding',
    tag: 'scope-bindings',
    summary: 'Find the Scope of a workspace',
    description: 'The explicit Scope; else that of the first bound name; else, if allowed, the default Scope.',
    access: onServer('server.observe'),
    success: { status: 200, description: 'The Scope.', response: ScopeDescriptor },
    errors: [404, 422],
  })
  async resolve(@Body() body: ResolveScopeBindingRequest): Promise<ScopeDescriptor> {
    return toScopeDescriptor(await this.bindings.resolve(toResolveBinding(body)));
  }
}
