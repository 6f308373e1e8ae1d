import { Recall, withNotice } from '../../kit/src/index.js';
import type { RecallOptions } from '../../kit/src/index.js';
import { AI_SDK } from './ai-sdk.js';
import type { CallParameters, ContextMiddleware } from './ai-sdk-api.js';
import { toFacts } from './to-facts.js';
import { UnnamedTurns } from './unnamed-turns.js';

/**
 * Middleware for `wrapLanguageModel`: what the project knows stands after the system messages of the program, so that what a
 * provider has cached of those stays good. Prompts are kept as Sources only if `capturePrompts` says so.
 */
export function contextMiddleware(options: RecallOptions = {}): ContextMiddleware {
  const recall = new Recall(AI_SDK, () => ({ ...options, capturePrompts: options.capturePrompts ?? false }));
  const turns = new UnnamedTurns();
  return {
    specificationVersion: 'v3',
    async transformParams({ params }) {
      const content = await recall.contentFor(() => toFacts(params, turns));
      return content === undefined ? params : { ...params, prompt: withContext(params.prompt, content) };
    },
  };
}

function withContext(prompt: CallParameters['prompt'], content: string): CallParameters['prompt'] {
  const first = prompt.findIndex(({ role }) => role !== 'system');
  return prompt.toSpliced(first, 0, { role: 'system', content: withNotice(content) });
}

export type { RecallOptions as ContextOptions } from '../../kit/src/index.js';
export type { ContextMiddleware } from './ai-sdk-api.js';
