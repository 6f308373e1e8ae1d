import { createMiddleware } from 'langchain';
import type { AgentMiddleware } from 'langchain';
import { withNotice } from '../../kit/src/index.js';
import type { RecallOptions } from '../../kit/src/index.js';
import { openRecall } from './open-recall.js';
import { toFacts } from './to-facts.js';

/** Middleware for `createAgent`: what the project knows stands at the end of the system message of each model call. */
export function preparedContextMiddleware(options: RecallOptions = {}): AgentMiddleware {
  const recall = openRecall('langchain', options);
  return createMiddleware({
    name: 'PowerContext',
    async wrapModelCall(request, handler) {
      const content = await recall.contentFor(() => toFacts(request.messages, request.runtime));
      if (content === undefined) return await handler(request);
      return await handler({ ...request, systemMessage: request.systemMessage.concat(withNotice(content)) });
    },
  });
}

export type { RecallOptions as ContextOptions } from '../../kit/src/index.js';
