import { Body, Controller, Post } from '@nestjs/common';
import { resolvedBy } from '../../contract/access.js';
import { Operation } from '../../contract/operation.decorator.js';
import { onArtifact } from '../artifact-access.js';
import {
  toArtifactReference,
  toArtifactReferenceDto,
  toMemoryCitationDto,
  toSourceReferenceDto,
} from '../reference.presenter.js';
import { ExperienceArtifact, GetExperienceRequest } from './dto/experience.dto.js';
import { ExperienceReader } from './experience.reader.js';

@Controller('v1/experience')
export class ExperienceController {
  constructor(private readonly reader: ExperienceReader) {}

  @Post('get')
  @Operation({
    operationId: 'get_experience',
    tag: 'experience',
    summary: 'Read an Experience revision',
    description: 'Exactly the cited revision with everything it rests on, whatever happened since.',
    access: resolvedBy<{ body: GetExperienceRequest }>('exact_experience_access', ({ body }) => [
      onArtifact('artifact.read', { ...body.artifact, scope_id: body.scope_id }),
    ]),
    scopeMode: 'current',
    success: { status: 200, description: 'The revision.', response: ExperienceArtifact },
    errors: [404, 422],
  })
  async get(@Body() body: GetExperienceRequest): Promise<ExperienceArtifact> {
    const experience = await this.reader.readExact(body.scope_id, toArtifactReference(body.artifact));
    return {
      memory_citations: experience.lineage.memoryCitations.map(toMemoryCitationDto),
      artifact: toArtifactReferenceDto(experience.artifact),
      content: experience.content,
      source_refs: experience.lineage.sources.map(toSourceReferenceDto),
      artifact_refs: experience.lineage.artifacts.map(toArtifactReferenceDto),
    };
  }
}
