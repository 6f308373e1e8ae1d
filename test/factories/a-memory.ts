import type { Wire } from '../support/api-client.js';

type Remember = Wire['RememberMemoryRequest'];

export const aMemory = (memory: Partial<Remember> & Pick<Remember, 'scope_id'>): Remember => ({
  kind: 'fact',
  text: 'The payments service is deployed every Tuesday.',
  ...memory,
});
