import { Annotation, END, MessagesAnnotation, START, StateGraph } from '@langchain/langgraph';
import { ToolNode } from '@langchain/langgraph/prebuilt';
import { ChatOpenAI } from '@langchain/openai';
import { tool } from '@langchain/core/tools';
import { recallNode } from 'powercontext-langchain/langgraph';
import { begin, changeSettings, CHANGES_SETTINGS, end, MODEL } from './conversation.mjs';

/** One turn of a graph: recall, model, and back to recall after a tool. */
const change_settings = tool(changeSettings, {
  name: 'change_settings',
  description: 'Changes the settings.',
  schema: { type: 'object', properties: {} },
});
const tools = CHANGES_SETTINGS ? [change_settings] : [];
const model = new ChatOpenAI({ model: MODEL.name, apiKey: 'dummy', configuration: { baseURL: MODEL.url } });
const bound = tools.length > 0 ? model.bindTools(tools) : model;

const graph = new StateGraph(Annotation.Root({ ...MessagesAnnotation.spec, llmInputMessages: Annotation() }))
  .addNode('recall', recallNode())
  .addNode('model', async ({ llmInputMessages }) => ({ messages: [await bound.invoke(llmInputMessages)] }))
  .addNode('tools', new ToolNode(tools))
  .addEdge(START, 'recall')
  .addEdge('recall', 'model')
  .addConditionalEdges('model', ({ messages }) => (messages.at(-1).tool_calls?.length > 0 ? 'tools' : END))
  .addEdge('tools', 'recall')
  .compile();

const messages = begin(process.argv[2]);
const answer = await graph.invoke({ messages });
end(messages, answer.messages.at(-1).text);
