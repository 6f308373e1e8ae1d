import type { RecallOptions } from '../../kit/src/index.js';

/** The settings that an entry of the plugin spells as OpenClaw's users know them, in the names of the kit. */
export function toOptions(config: Readonly<Record<string, unknown>>, env: NodeJS.ProcessEnv): RecallOptions {
  const { endpoint, prepareMaxBytes, timeoutMs, autoCapture, tokenEnv, ...rest } = config;
  const { allowInsecureHttp, scopeId, contextAssembly, flushOnCapture } = rest;
  return {
    ...{ allowInsecureHttp, scopeId, contextAssembly, flushOnCapture },
    ...{ serverUrl: endpoint, maxBytes: prepareMaxBytes, budgetMs: timeoutMs, capturePrompts: autoCapture },
    token: typeof tokenEnv === 'string' ? env[tokenEnv] : undefined,
  } as RecallOptions;
}
