import { ChatOpenAI } from '@langchain/openai';
import { createAgent, tool } from 'langchain';
import { preparedContextMiddleware } from 'powercontext-langchain';
import { begin, changeSettings, CHANGES_SETTINGS, end, MODEL } from './conversation.mjs';

/** One turn of an agent of LangChain. */
const model = new ChatOpenAI({ model: MODEL.name, apiKey: 'dummy', configuration: { baseURL: MODEL.url } });
const change_settings = tool(changeSettings, {
  name: 'change_settings',
  description: 'Changes the settings.',
  schema: { type: 'object', properties: {} },
});
const agent = createAgent({
  model,
  tools: CHANGES_SETTINGS ? [change_settings] : [],
  systemPrompt: 'You are an agent.',
  middleware: [preparedContextMiddleware()],
});

const messages = begin(process.argv[2]);
const answer = await agent.invoke({ messages });
end(messages, answer.messages.at(-1).text);
