import { Controller, Get } from '@nestjs/common';
import { onServer } from '../contract/access.js';
import { Operation } from '../contract/operation.decorator.js';
import { Models } from '../inference/models.js';
import { Capabilities } from './dto/capabilities.dto.js';

/** What exists (D-12) without any model (D-25). */
const OFFERED: Capabilities = {
  prompts: {},
  artifact_dreaming: false,
  source_types: ['content'],
  artifact_families: ['memory', 'experience', 'profile'],
  memory_extraction: false,
  experience_generation: false,
  managed_skill_generation: false,
  external_skill_registry: false,
  handoff_generation: false,
  search_modes: ['auto', 'fts'],
  context_versions: ['powercontext.prepared-context.v1'],
};

/** An embedding model is counted on without being asked; whether it answers is for readiness to say. */
const EVERY_SEARCH_MODE = ['auto', 'fts', 'vector', 'hybrid'] as const;

@Controller('v1/capabilities')
export class CapabilitiesController {
  constructor(private readonly models: Models) {}

  @Get()
  @Operation({
    operationId: 'get_capabilities',
    tag: 'capabilities',
    summary: 'What does this server offer?',
    description: 'Families, search modes and context schemas that requests may name. Constant while the server runs.',
    access: onServer('server.observe'),
    success: { status: 200, description: 'The offer.', response: Capabilities },
  })
  getCapabilities(): Capabilities {
    return this.models.embedding ? { ...OFFERED, search_modes: EVERY_SEARCH_MODE } : OFFERED;
  }
}
