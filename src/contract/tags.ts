/** Groups of operations and what they are about. */
export const TAGS = {
  health: 'Whether the server runs and can do its work.',
  capabilities: 'What the server offers.',
  scopes: 'Scopes: bodies of knowledge and what they read from each other.',
  context: 'Context prepared for an agent.',
  sources: 'Sources: evidence, in the order it arrived.',
  experience: 'Experience: lessons learned, proposed and read.',
  review: 'Candidates: proposals that a person approves or rejects.',
  'scope-bindings': 'Which Scope a workspace, repository or subject of an integration belongs to.',
  stats: 'What is stored and how recall is used.',
  memory: 'Memory: single entries of knowledge with their history.',
  access: 'Who may do what, and who did.',
  artifacts: 'Artifacts of every family by their address.',
} as const;

export type Tag = keyof typeof TAGS;
