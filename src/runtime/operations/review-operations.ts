import { ExperienceController } from '../../artifacts/experience/experience.controller.js';
import { ExperienceArtifact } from '../../artifacts/experience/dto/experience.dto.js';
import { CandidatesController } from '../../candidates/candidates.controller.js';
import { ArtifactCandidate, ArtifactCandidatePage } from '../../candidates/dto/candidate.dto.js';
import { ExperienceProposalsController } from '../../candidates/experience-proposals.controller.js';
import { GeneratedCandidateResponse } from '../../generation/experience/dto/generate-experience.dto.js';
import { ExperienceGenerationController } from '../../generation/experience/experience-generation.controller.js';
import { route } from '../operation.js';
import type { OperationTable } from '../operation.js';
import type { ScopedCandidates, ScopedExperience } from '../runtime-api.js';

export const experienceOperations: OperationTable<ScopedExperience> = {
  propose: route(ExperienceProposalsController, 'propose', ArtifactCandidate),
  generate: route(ExperienceGenerationController, 'generate', GeneratedCandidateResponse),
  get: route(ExperienceController, 'get', ExperienceArtifact),
};

export const candidateOperations: OperationTable<ScopedCandidates> = {
  list: route(CandidatesController, 'list', ArtifactCandidatePage),
  get: route(CandidatesController, 'get', ArtifactCandidate),
  approve: route(CandidatesController, 'approve', ArtifactCandidate),
  reject: route(CandidatesController, 'reject', ArtifactCandidate),
  revise: route(CandidatesController, 'revise', ArtifactCandidate),
};
