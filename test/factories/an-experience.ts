import type { Wire } from '../support/api-client.js';

export const anExperience = (experience: Partial<Wire['ExperienceProposal']> = {}): Wire['ExperienceProposal'] => ({
  situation: 'The HTTP API contract changed.',
  action: 'Ran the generator and the contract tests.',
  outcome: 'Generated code matches the contract.',
  lesson: 'Regenerate after a contract change, then validate.',
  ...experience,
});
