import type { HostName } from '../../../src/cli/hosts/host-name.js';
import type { SettingSources } from '../../kit/src/index.js';
import { toOptions as ofOpenclaw } from '../../openclaw/src/to-options.js';

type Config = Readonly<Record<string, unknown>>;

/** What the configuration of a host says to its plugin. */
export function toOptions(
  host: HostName,
  config: Config,
  env: NodeJS.ProcessEnv,
): NonNullable<SettingSources['options']> {
  return host === 'openclaw' ? ofOpenclaw(config, env) : config;
}
