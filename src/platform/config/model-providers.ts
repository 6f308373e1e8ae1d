/** An API that speaks the OpenAI protocol, and where its users keep their key. */
interface ModelProvider {
  readonly baseUrl: string;
  readonly keyVariable: string;
}

const OPENAI: ModelProvider = { baseUrl: 'https://api.openai.com/v1', keyVariable: 'OPENAI_API_KEY' };

/** Prefixes of model names that need no base URL. Any other prefix works with one. */
const PROVIDERS: Readonly<Record<string, ModelProvider>> = {
  openai: OPENAI,
  'openai-chat': OPENAI,
  mistral: { baseUrl: 'https://api.mistral.ai/v1', keyVariable: 'MISTRAL_API_KEY' },
  openrouter: { baseUrl: 'https://openrouter.ai/api/v1', keyVariable: 'OPENROUTER_API_KEY' },
  ollama: { baseUrl: 'http://127.0.0.1:11434/v1', keyVariable: 'OLLAMA_API_KEY' },
};

const KEY_VARIABLES: ReadonlySet<string> = new Set(Object.values(PROVIDERS).map(({ keyVariable }) => keyVariable));

/** Whether a variable holds a provider's key: these have the name their provider gave them, not our prefix. */
export const isProviderKey = (name: string): boolean => KEY_VARIABLES.has(name);

export const findProvider = (name: string): ModelProvider | undefined =>
  Object.hasOwn(PROVIDERS, name) ? PROVIDERS[name] : undefined;
