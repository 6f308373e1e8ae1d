import { Body, Controller, Param, Post } from '@nestjs/common';
import { onPathScope } from '../contract/access.js';
import { Operation } from '../contract/operation.decorator.js';
import { SourcesPath } from './dto/source.dto.js';
import { CreateSubjectSourceRequest, CreateSubjectSourceResponse } from './dto/subject-source.dto.js';
import { toSourceRecord } from './source.presenter.js';
import { SubjectSourcesService } from './subject-sources.service.js';

@Controller('v1/scopes/:scope_id/subject-sources')
export class SubjectSourcesController {
  constructor(private readonly sources: SubjectSourcesService) {}

  @Post()
  @Operation({
    operationId: 'create_subject_source',
    tag: 'profile',
    summary: 'Create a Source about a person',
    description:
      'Stores the same evidence in the Scope of the path and in that of the person. A person met for the first time gets a Scope whose Profile is generated. Repeating the request makes further Sources.',
    access: onPathScope('scope.contribute'),
    write: true,
    success: { status: 201, description: 'Both Sources.', response: CreateSubjectSourceResponse },
    errors: [404, 409, 422],
  })
  async create(
    @Param() path: SourcesPath,
    @Body() body: CreateSubjectSourceRequest,
  ): Promise<CreateSubjectSourceResponse> {
    const { subject_key: key, subject_type: type, subject_scope_id: requested = null, content } = body;
    const command = { scopeId: path.scope_id, subject: { key, type }, subjectScopeId: requested, content };
    const { subjectScopeId, sources } = await this.sources.create(command);
    return {
      subject_key: key,
      subject_type: type,
      subject_scope_id: subjectScopeId,
      sources: sources.map(toSourceRecord),
    };
  }
}
