import { Recall, withNotice } from '../../kit/src/index.js';
import { isPrivate } from './is-private.js';
import { OPENCLAW } from './openclaw.js';
import type { AgentContext, BeforePromptBuild, OpenClawApi } from './openclaw-api.js';
import { toOptions } from './to-options.js';

/** The context stands before the prompt of its turn, in sessions that are private. */
const powercontext = {
  id: 'powercontext',
  name: 'PowerContext',
  register(api: OpenClawApi): void {
    const config = () => api.pluginConfig ?? {};
    const recall = new Recall(OPENCLAW, () => ({
      ...toOptions(config(), process.env),
      report: (line) => api.logger.warn(line),
    }));
    api.on('before_prompt_build', async (event, context) => {
      if (config()['autoRecall'] === false || !isPrivate(context.sessionKey)) return undefined;
      const content = await recall.contentFor(() => toFacts(event, context));
      return content === undefined ? undefined : { prependContext: withNotice(content) };
    });
    api.on('session_end', ({ sessionId }) => recall.end(sessionId));
  },
};

const toFacts = (event: BeforePromptBuild, { sessionId, runId, workspaceDir }: AgentContext) => ({
  sessionId,
  turnId: event.currentUserMessageId ?? runId,
  cwd: workspaceDir,
  prompt: event.currentUserMessage ?? event.prompt,
});

export { powercontext as default };
