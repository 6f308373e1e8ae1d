import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'dotenv';
import { ConfigError } from './config-error.js';
import { isProviderKey } from './model-providers.js';

/** Our variables and the keys of model providers, by upper-case name. An empty text is a value. */
export type Environment = Readonly<Record<string, string>>;

/** Where the values of one start come from, weakest last. */
export interface EnvSources {
  /** Values given on the command line, by variable name. */
  readonly flags: Environment;
  readonly processEnv: Readonly<Record<string, string | undefined>>;
  /** A path must exist; `undefined` means `./.env` when there is one; `false` means none. */
  readonly envFile: string | false | undefined;
  readonly cwd: string;
}

export type SettingSource = 'flag' | 'environment' | 'file';

export interface EnvReading {
  readonly environment: Environment;
  /** Where the value of each variable of `environment` comes from. */
  readonly sources: Readonly<Record<string, SettingSource>>;
  /** Absolute path of the file that was read. */
  readonly loadedFile: string | undefined;
}

/**
 * Collects our variables: flag over process environment over env file. Names match in any case.
 * @throws ConfigError when an env file cannot be read.
 */
export function readEnv(sources: EnvSources): EnvReading {
  const file = findFile(sources);
  const layers = { file: ours(file?.values ?? {}), environment: ours(sources.processEnv), flag: sources.flags };
  const { environment, flag } = layers;
  return {
    environment: { ...layers.file, ...environment, ...flag },
    sources: sourcesOf(layers),
    loadedFile: file?.path,
  };
}

/** The strongest layer, which is the last, has each name. */
function sourcesOf(layers: Readonly<Record<SettingSource, Environment>>): EnvReading['sources'] {
  const named = (source: SettingSource) => Object.keys(layers[source]).map((name) => [name, source] as const);
  return Object.fromEntries([...named('file'), ...named('environment'), ...named('flag')]);
}

interface EnvFile {
  readonly path: string;
  readonly values: Record<string, string>;
}

function findFile({ envFile, cwd }: EnvSources): EnvFile | undefined {
  if (envFile === false) return undefined;
  const path = resolve(cwd, envFile ?? '.env');
  try {
    return { path, values: parse(readFileSync(path, 'utf8')) };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    if (envFile === undefined && code === 'ENOENT') return undefined;
    throw new ConfigError([
      { setting: 'The settings file', advice: `cannot be read: ${path} (${code}). Name a readable file.` },
    ]);
  }
}

const isOurs = (name: string): boolean =>
  name === 'POWERCONTEXT_HOME' || name.startsWith('POWERCONTEXT_SERVER_') || isProviderKey(name);

function ours(values: Readonly<Record<string, string | undefined>>): Environment {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const upper = name.toUpperCase();
    const exactSpellingWins = name === upper || found[upper] === undefined;
    if (value !== undefined && isOurs(upper) && exactSpellingWins) found[upper] = value;
  }
  return found;
}
