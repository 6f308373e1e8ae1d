import { ConfigError } from '../../platform/config/config-error.js';
import type { ConfigFault } from '../../platform/config/config-error.js';
import { readStart } from '../../platform/config/command-line.js';
import type { StartFlags } from '../../platform/config/command-line.js';
import { effectiveSettings } from '../../platform/config/effective-settings.js';
import type { EffectiveSetting } from '../../platform/config/effective-settings.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import { readEnv } from '../../platform/config/read-env.js';
import type { EnvReading } from '../../platform/config/read-env.js';
import { toConfig } from '../../platform/config/to-config.js';

/** What a server would start with here. */
export interface ServerSettings {
  /** Undefined when it would not start. */
  readonly config: AppConfig | undefined;
  readonly faults: readonly ConfigFault[];
  readonly unknownNames: readonly string[];
  readonly loadedFile: string | undefined;
  readonly settings: readonly EffectiveSetting[];
}

/** Start options as commander reads them: with and without `no-`, `envFile` is one value. */
export interface StartOptions extends Pick<StartFlags, 'host' | 'port' | 'config'> {
  readonly envFile?: string | boolean;
}

/** Throws a ConfigError for flags that contradict each other. */
export function readServerSettings(options: StartOptions, env: NodeJS.ProcessEnv): ServerSettings {
  const start = readStart(toFlags(options));
  try {
    const reading = readEnv({ ...start, processEnv: env, cwd: process.cwd() });
    return { ...check(reading), loadedFile: reading.loadedFile, settings: effectiveSettings(reading) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: undefined, faults: error.faults, unknownNames: [], loadedFile: undefined, settings: [] };
  }
}

function check({ environment }: EnvReading): Pick<ServerSettings, 'config' | 'faults' | 'unknownNames'> {
  try {
    return { ...toConfig(environment), faults: [] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: undefined, faults: error.faults, unknownNames: [] };
  }
}

const toFlags = ({ envFile, ...options }: StartOptions): StartFlags => ({
  ...options,
  ...(typeof envFile === 'string' ? { 'env-file': envFile } : { 'no-env-file': envFile === false }),
});
