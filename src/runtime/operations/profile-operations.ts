import { ProfilePolicyResponse } from '../../artifacts/profile/dto/profile-policy.dto.js';
import { ProfilePolicyController } from '../../artifacts/profile/profile-policy.controller.js';
import { FlushProfileResponse } from '../../generation/profile/dto/flush-profile.dto.js';
import { ProfileFlushController } from '../../generation/profile/profile-flush.controller.js';
import { CreateSubjectSourceResponse } from '../../sources/dto/subject-source.dto.js';
import { SubjectSourcesController } from '../../sources/subject-sources.controller.js';
import { route } from '../operation.js';
import type { OperationTable } from '../operation.js';
import type { ScopedProfile } from '../runtime-api.js';

export const profileOperations: OperationTable<ScopedProfile> = {
  createSubjectSource: route(SubjectSourcesController, 'create', CreateSubjectSourceResponse),
  flush: route(ProfileFlushController, 'flush', FlushProfileResponse),
  getPolicy: route(ProfilePolicyController, 'get', ProfilePolicyResponse),
  putPolicy: route(ProfilePolicyController, 'put', ProfilePolicyResponse),
};
