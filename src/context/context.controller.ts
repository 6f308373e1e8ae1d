import { Body, Controller, Post } from '@nestjs/common';
import { onBodyScope } from '../contract/access.js';
import { Operation } from '../contract/operation.decorator.js';
import { ContextExplainer } from './context-explainer.js';
import { ContextPreparer } from './context-preparer.js';
import { ContextExplanation } from './dto/context-explanation.dto.js';
import { PrepareContextRequest } from './dto/prepare-context.request.dto.js';
import { PreparedContext } from './dto/prepared-context.dto.js';
import { toPreparedContext } from './context.presenter.js';
import { toContextExplanation } from './explanation.presenter.js';
import type { PrepareContext } from './prepared-context.builder.js';

@Controller('v1/context')
export class ContextController {
  constructor(
    private readonly preparer: ContextPreparer,
    private readonly explainer: ContextExplainer,
  ) {}

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
    const { content, contentBytes } = await this.preparer.prepare(toRequest(body));
    return toPreparedContext(content, contentBytes);
  }

  @Post('explain')
  @Operation({
    operationId: 'explain_context',
    tag: 'context',
    summary: 'Explain a prepared context',
    description:
      'Takes what prepare takes and answers the same context, with every candidate that was recalled for it: where it comes from, which words matched, what it takes of the budget, or why it was left out. Nothing is stored or counted as a preparation.',
    access: onBodyScope('scope.read'),
    scopeMode: 'current',
    success: { status: 200, description: 'The context and how it came about.', response: ContextExplanation },
    errors: [404, 422],
  })
  async explain(@Body() body: PrepareContextRequest): Promise<ContextExplanation> {
    const request = toRequest(body);
    return toContextExplanation(request, await this.explainer.explain(request));
  }
}

const toRequest = ({
  scope_id: scopeId,
  query,
  max_bytes: maxBytes,
  assembly,
}: PrepareContextRequest): PrepareContext => ({
  scopeId,
  query,
  maxBytes,
  assembly,
});
