import { BeyondTarget } from '../../contract/beyond-target.js';
import { ObjectField } from '../../contract/fields.js';
import { UnionByPath } from '../../contract/union.js';
import { WireObject } from '../../contract/wire-object.js';
import {
  ExperienceProposal,
  ProfileWriteContent,
  ReplaceMemoryArtifactContent,
  TopicMemoryContent,
} from './artifact-content.dto.js';

@WireObject('The next revision of a Memory.')
export class ReplaceMemoryArtifactRequest {
  @ObjectField(() => ReplaceMemoryArtifactContent, { description: 'What changes.' })
  readonly content: ReplaceMemoryArtifactContent;
}

@WireObject('The next revision of a topic.')
@BeyondTarget('D-29')
export class ReplaceTopicMemoryArtifactRequest {
  @ObjectField(() => TopicMemoryContent, { description: 'The complete new texts.' })
  readonly content: TopicMemoryContent;
}

@WireObject('The next revision of an Experience.')
export class ReplaceExperienceArtifactRequest {
  @ObjectField(() => ExperienceProposal, { description: 'The complete new lesson.' })
  readonly content: ExperienceProposal;
}

@WireObject('The next revision of a Profile.')
export class ReplaceProfileArtifactRequest {
  @ObjectField(() => ProfileWriteContent, { description: 'The complete new text.' })
  readonly content: ProfileWriteContent;
}

/** Validated bodies are instances of the branch that the path names: narrow with `instanceof`. */
@UnionByPath('The next revision of an Artifact; `family` of the path says which kind.', 'family', {
  memory: ReplaceMemoryArtifactRequest,
  'topic-memory': ReplaceTopicMemoryArtifactRequest,
  experience: ReplaceExperienceArtifactRequest,
  profile: ReplaceProfileArtifactRequest,
})
export class ReplaceArtifactRequest {
  readonly content: ReplaceMemoryArtifactContent | TopicMemoryContent | ExperienceProposal | ProfileWriteContent;
}
