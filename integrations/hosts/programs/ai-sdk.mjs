import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, jsonSchema, stepCountIs, tool, wrapLanguageModel } from 'ai';
import { contextMiddleware } from 'powercontext-ai-sdk';
import { begin, changeSettings, CHANGES_SETTINGS, end, MODEL } from './conversation.mjs';

/** One turn of an agent on the AI SDK. */
const provider = createOpenAICompatible({ name: 'fake', baseURL: MODEL.url });
const model = wrapLanguageModel({ model: provider(MODEL.name), middleware: contextMiddleware() });
const change_settings = tool({
  description: 'Changes the settings.',
  inputSchema: jsonSchema({ type: 'object', properties: {} }),
  execute: changeSettings,
});

const messages = begin(process.argv[2]);
const { text } = await generateText({
  model,
  system: 'You are an agent.',
  messages,
  ...(CHANGES_SETTINGS ? { tools: { change_settings }, stopWhen: stepCountIs(3) } : {}),
});
end(messages, text);
