import { Recall } from '../../kit/src/index.js';
import type { RecallOptions } from '../../kit/src/index.js';

/** For LangChain or LangGraph. A library is not the one to decide that prompts are kept: they are only if that is asked for. */
export const openRecall = (name: 'langchain' | 'langgraph', options: RecallOptions): Recall =>
  new Recall(
    {
      name,
      envPrefix: name === 'langchain' ? 'POWERCONTEXT_LANGCHAIN_' : 'POWERCONTEXT_LANGGRAPH_',
      workspace: 'folder',
      turnIdName: 'message_id',
    },
    () => ({ ...options, capturePrompts: options.capturePrompts ?? false }),
  );
