import { Recall } from '../../kit/src/index.js';
import type { RecallOptions } from '../../kit/src/index.js';
import { DSH } from './dsh.js';
import type { DshContext } from './dsh-api.js';
import { toFacts } from './to-facts.js';
import { toMessage } from './to-message.js';

export interface PluginConfig extends RecallOptions {
  /** Limit of all requests of a turn, as the host spells it. */
  readonly timeoutMs?: number | undefined;
}

export const name = 'powercontext';

/** The context follows the words of the user as a message of its own, once in a turn. */
export function apply(context: DshContext, config: PluginConfig = {}): void {
  const report = (line: string) => context.logger.warn(line);
  const recall = new Recall(DSH, () => ({ ...config, report }));
  context.on('agent/pre-step', async (step, next) => {
    const decision = await next();
    if (decision.kind !== 'enter' || step.signal.aborted) return decision;
    const content = await recall.contentFor(() => toFacts(step));
    if (content === undefined) return decision;
    return { ...decision, messages: [...decision.messages, toMessage(content)] };
  });
}
