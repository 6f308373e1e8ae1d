import { BeyondTarget } from '../../contract/beyond-target.js';
import { LiteralField, ObjectField } from '../../contract/fields.js';
import { UnionByTag } from '../../contract/union.js';
import { WireObject } from '../../contract/wire-object.js';
import {
  CreateMemoryArtifactContent,
  ExperienceProposal,
  ProfileWriteContent,
  TopicMemoryContent,
} from './artifact-content.dto.js';
import type { BaseArtifactFamily } from './artifact-families.js';

@WireObject('A new Memory.')
export class CreateMemoryArtifactRequest {
  @LiteralField('memory', { description: 'Family of the new Artifact.' })
  readonly family: 'memory';

  @ObjectField(() => CreateMemoryArtifactContent, { description: 'Its first entries.' })
  readonly content: CreateMemoryArtifactContent;
}

@WireObject('A new topic.')
@BeyondTarget('D-29')
export class CreateTopicMemoryArtifactRequest {
  @LiteralField('topic-memory', { description: 'Family of the new Artifact.' })
  readonly family: 'topic-memory';

  @ObjectField(() => TopicMemoryContent, { description: 'Its texts.' })
  readonly content: TopicMemoryContent;
}

@WireObject('A new Experience.')
export class CreateExperienceArtifactRequest {
  @LiteralField('experience', { description: 'Family of the new Artifact.' })
  readonly family: 'experience';

  @ObjectField(() => ExperienceProposal, { description: 'The lesson.' })
  readonly content: ExperienceProposal;
}

@WireObject('A new Profile; a Scope has at most one.')
export class CreateProfileArtifactRequest {
  @LiteralField('profile', { description: 'Family of the new Artifact.' })
  readonly family: 'profile';

  @ObjectField(() => ProfileWriteContent, { description: 'Its text.' })
  readonly content: ProfileWriteContent;
}

/** Validated bodies are instances of the branch that `family` names: narrow with `instanceof`. */
@UnionByTag('A new Artifact; `family` says which kind.', 'family', {
  memory: CreateMemoryArtifactRequest,
  'topic-memory': CreateTopicMemoryArtifactRequest,
  experience: CreateExperienceArtifactRequest,
  profile: CreateProfileArtifactRequest,
})
export class CreateArtifactRequest {
  readonly family: BaseArtifactFamily;
  readonly content: CreateMemoryArtifactContent | TopicMemoryContent | ExperienceProposal | ProfileWriteContent;
}
