import { randomUUID } from 'node:crypto';
import { withNotice } from '../../kit/src/index.js';
import type { Message } from './dsh-api.js';

/** The session keeps what it is given, so what it is given later has to say that it counts instead. */
const REPLACES = 'This replaces every earlier context of PowerContext in this session.\n';

export const toMessage = (content: string): Message => ({
  id: randomUUID(),
  role: 'user',
  content: [{ type: 'text', text: REPLACES + withNotice(content) }],
  source: { kind: 'plugin:powercontext' },
});
