import type { ProposeExperience } from '../support/api-client.js';
import { anExperience } from './an-experience.js';

export const aProposal = (
  proposal: Partial<ProposeExperience> & Pick<ProposeExperience, 'scope_id'>,
): ProposeExperience => ({
  proposal: anExperience(),
  source_refs: [],
  artifact_refs: [],
  ...proposal,
});
