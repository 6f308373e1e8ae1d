import { randomUUID } from 'node:crypto';
import { PreparedCache, readSettings, toLine, Turn, withNotice } from '../../kit/src/index.js';
import type { ContextCache, Diagnostic } from '../../kit/src/index.js';
import { PI } from './pi.js';
import type { BeforeAgentStart, PiApi, PiContext } from './pi-api.js';

/**
 * The context stands at the end of the system prompt of its own turn: Pi sends the same one with every model call of the turn
 * and begins the next with its own, so no history piles up. The prompt is captured when the agent has ended, so that nobody
 * waits for it.
 */
function powercontext(pi: PiApi): void {
  const cache: ContextCache = new PreparedCache();
  let pending: Turn | undefined;

  pi.on('before_agent_start', async (event, context) => {
    const turn = new Turn(
      { host: PI, readSettings: settings, cache, report: reporter(context) },
      toFacts(event, context),
    );
    pending = turn;
    const content = await turn.prepare();
    return content === undefined ? undefined : { systemPrompt: `${event.systemPrompt}\n\n${withNotice(content)}` };
  });

  const capture = async (): Promise<void> => {
    const turn = pending;
    pending = undefined;
    await turn?.capture();
  };
  pi.on('agent_end', capture);
  pi.on('session_shutdown', capture);
}

const settings = () => readSettings(PI, { env: process.env });

const toFacts = ({ prompt }: BeforeAgentStart, { cwd, sessionManager }: PiContext) => ({
  prompt,
  cwd,
  sessionId: sessionManager.getSessionId(),
  turnId: randomUUID(),
});

/** Where there is a screen it would be written over, so the line is a notification there. */
function reporter({ hasUI, ui }: PiContext): (diagnostic: Diagnostic) => void {
  return (diagnostic) => {
    const line = toLine(PI, diagnostic);
    if (hasUI) ui.notify(line, 'warning');
    else process.stderr.write(`${line}\n`);
  };
}

export { powercontext as default };
