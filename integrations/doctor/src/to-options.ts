import type { HostName } from '../../../src/cli/hosts/host-name.js';
import type { SettingSources } from '../../kit/src/index.js';

type Config = Readonly<Record<string, unknown>>;
type Options = NonNullable<SettingSources['options']>;

/** What the configuration of a host says to its plugin, in the names of the kit. */
export function toOptions(host: HostName, config: Config, env: NodeJS.ProcessEnv): Options {
  if (host === 'openclaw') return ofOpenclaw(config, env);
  return host === 'dsh' ? { ...config, budgetMs: config['timeoutMs'] } : config;
}

function ofOpenclaw(config: Config, env: NodeJS.ProcessEnv): Options {
  const { endpoint, prepareMaxBytes, timeoutMs, autoCapture, tokenEnv, ...rest } = config;
  const token = typeof tokenEnv === 'string' ? env[tokenEnv] : undefined;
  return {
    ...rest,
    serverUrl: endpoint,
    maxBytes: prepareMaxBytes,
    budgetMs: timeoutMs,
    capturePrompts: autoCapture,
    token,
  };
}
