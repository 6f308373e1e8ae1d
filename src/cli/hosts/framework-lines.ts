const OF_NPM = 'npm install';
const OF_PIP = 'pip install';

export const FRAMEWORK_NAMES = [
  'ai-sdk',
  'langchain-js',
  'langgraph-js',
  'langchain',
  'langgraph',
  'pydantic-ai',
  'bub',
] as const;

export type FrameworkName = (typeof FRAMEWORK_NAMES)[number];

export const isFrameworkName = (name: string): name is FrameworkName => FRAMEWORK_NAMES.some((known) => known === name);

/** Frameworks have no configuration to be set up in: a program imports the integration. Installation, then what to write. */
export const FRAMEWORK_LINES: Readonly<Record<FrameworkName, readonly [install: string, ...code: string[]]>> = {
  'ai-sdk': [
    `${OF_NPM} powercontext-ai-sdk`,
    "import { contextMiddleware } from 'powercontext-ai-sdk';",
    "wrapLanguageModel({ model, middleware: contextMiddleware({ scopeId: 'project:demo' }) });",
  ],
  'langchain-js': [
    `${OF_NPM} powercontext-langchain`,
    "import { preparedContextMiddleware } from 'powercontext-langchain';",
    "createAgent({ model, middleware: [preparedContextMiddleware({ scopeId: 'project:demo' })] });",
  ],
  'langgraph-js': [
    `${OF_NPM} powercontext-langchain`,
    "import { recallNode } from 'powercontext-langchain/langgraph';",
    "graph.addNode('recall', recallNode({ scopeId: 'project:demo' }));",
  ],
  langchain: [
    `${OF_PIP} 'powercontext-integrations[langchain]'`,
    'from powercontext_integrations.langchain import PowerContextMiddleware',
    'create_agent(model, middleware=[PowerContextMiddleware(scope_id="project:demo")])',
  ],
  langgraph: [
    `${OF_PIP} 'powercontext-integrations[langgraph]'`,
    'from powercontext_integrations.langgraph import PowerContextRecall',
    'graph.add_node("recall", PowerContextRecall(scope_id="project:demo").recall)',
  ],
  'pydantic-ai': [
    `${OF_PIP} 'powercontext-integrations[pydantic-ai]'`,
    'from powercontext_integrations.pydantic_ai import PowerContextCapability',
    'Agent(model, capabilities=[PowerContextCapability(scope_id="project:demo")])',
  ],
  bub: [`${OF_PIP} 'powercontext-integrations[bub]'`],
};
