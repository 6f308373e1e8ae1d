import { Body, Controller, Post } from '@nestjs/common';
import { onBodyScope } from '../contract/access.js';
import { Operation } from '../contract/operation.decorator.js';
import { ContextPreparer } from './context-preparer.js';
import { PrepareContextRequest } from './dto/prepare-context.request.dto.js';
import { PreparedContext } from './dto/prepared-context.dto.js';
import { toPreparedContext } from './context.presenter.js';

@Controller('v1/context')
export class ContextController {
  constructor(private readonly preparer: ContextPreparer) {}

  @Post('prepare')
  @Operation({
    operationId: 'prepare_context',
    tag: 'context',
    summary: 'Prepare context for an agent',
    description:
      'Recalls what is worth knowing for the query from the Scope and its Context References, and renders it as one string with exact citations, never longer than max_bytes. With assembly the string is Markdown, sections in the order asked for; without it, the older JSON envelope.',
    access: onBodyScope('scope.read'),
    scopeMode: 'current',
    success: { status: 200, description: 'The context, or word that there is none.', response: PreparedContext },
    errors: [404, 422],
  })
  async prepare(@Body() body: PrepareContextRequest): Promise<PreparedContext> {
    const { scope_id: scopeId, query, max_bytes: maxBytes, assembly } = body;
    const { content, contentBytes } = await this.preparer.prepare({ scopeId, query, maxBytes, assembly });
    return toPreparedContext(content, contentBytes);
  }
}
