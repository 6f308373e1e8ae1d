import type { ArtifactsService } from '../artifacts/artifacts.service.js';
import { toTypedContent } from '../artifacts/direct-command.js';
import { CreateArtifactRequest } from '../artifacts/dto/create-artifact.dto.js';
import { GetExperienceRequest } from '../artifacts/experience/dto/experience.dto.js';
import type { ExperienceContent } from '../artifacts/experience/domain/experience.js';
import type { ExperienceReader, ExperienceRevision } from '../artifacts/experience/experience.reader.js';
import type { ArtifactReference } from '../artifacts/kernel/references.js';
import { toArtifactReference } from '../artifacts/reference.presenter.js';
import { toReference } from '../artifacts/store/artifact.store.js';
import { validateRequest } from '../contract/validate-request.js';
import { ScopePath } from '../scopes/dto/scope-requests.dto.js';
import { checkRequest } from './check-request.js';
import type { OpenCalls } from './open-calls.js';

/** The services behind Experiences. */
export interface ExperienceServices {
  readonly artifacts: ArtifactsService;
  readonly reader: ExperienceReader;
}

/** The Experiences of every Scope. */
export class RuntimeExperience {
  constructor(
    private readonly calls: OpenCalls,
    private readonly services: ExperienceServices,
  ) {}

  forScope(scopeId: string): ScopedExperience {
    return new ScopedExperience(scopeId, this.calls, this.services);
  }
}

/** The Experiences of one Scope. */
export class ScopedExperience {
  constructor(
    private readonly scopeId: string,
    private readonly calls: OpenCalls,
    private readonly services: ExperienceServices,
  ) {}

  /** Commits a lesson at once, without review. Rejects as `create_artifact` answers. */
  create(content: ExperienceContent): Promise<ArtifactReference> {
    return this.calls.run(async () => {
      const { scope_id: scopeId } = validateRequest(ScopePath, { scope_id: this.scopeId }, 'path');
      const { content: command } = checkRequest(CreateArtifactRequest, { request: { family: 'experience', content } });
      const created = await this.services.artifacts.create({ scopeId, ...toTypedContent(command), command });
      return toReference(created);
    });
  }

  /** Exactly this revision, whatever happened since. Rejects as `get_experience` answers. */
  get({ family, artifactId, revision }: ArtifactReference): Promise<ExperienceRevision> {
    return this.calls.run(async () => {
      const wire = checkRequest(GetExperienceRequest, {
        addressed: { scope_id: this.scopeId },
        request: { artifact: { family, artifactId, revision } },
        spelling: { artifact: { as: 'artifact', fields: { artifactId: 'artifact_id' } } },
      });
      return this.services.reader.readExact(wire.scope_id, toArtifactReference(wire.artifact));
    });
  }
}
