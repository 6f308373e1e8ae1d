import type { Wire } from '../support/api-client.js';

export const aTopic = (topic: Partial<Wire['TopicMemoryContent']> = {}): Wire['TopicMemoryContent'] => ({
  title: 'The HTTP API contract',
  summary: 'How the contract is changed and kept.',
  detail: '## Where\n\nOne file describes every operation.\n\n## Rules\n\nRegenerate the clients after a change.\n',
  ...topic,
});
