import type { Host } from './host.js';
import { readSavedSettings } from './saved-settings.js';
import { SETTINGS } from './setting-names.js';
import type { GivenSettings, SettingName, Spelling } from './setting-names.js';
import { SettingsError } from './settings-error.js';

const COMMON_PREFIX = 'POWERCONTEXT_CLIENT_';

/** Of the environment: those of the host; the address may be common to all hosts. An empty variable is not set. */
export function environmentSettings(host: Host, env: NodeJS.ProcessEnv): GivenSettings {
  const given = collect((name) => [`${host.envPrefix}${name}`, env[`${host.envPrefix}${name}`] || undefined]);
  const urlNames = [...(host.serverUrlNames ?? []), `${COMMON_PREFIX}SERVER_URL`];
  const serverUrl = given.serverUrl ?? urlNames.map((name) => env[name] || undefined).find(isSet);
  return serverUrl === undefined ? given : { ...given, serverUrl };
}

/** Of the file that `powercontext setup` writes. */
export function savedSettings(host: Host, env: NodeJS.ProcessEnv): GivenSettings {
  const saved = readSavedSettings(host.name, env);
  const known = new Set(Object.values(SETTINGS).flatMap((spellings) => spellings.map(([name]) => name.toLowerCase())));
  const unknown = Object.keys(saved).find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new SettingsError('clients.json', `has a setting of ${host.name} that is not known.`);
  return collect((name) => [name.toLowerCase(), saved[name.toLowerCase()]]);
}

/** Of the configuration that a host hands to its plugin, in the names of `GivenSettings` or in its own. */
export function checkedOptions({ optionNames = {} }: Host, options: object): GivenSettings {
  return collectEach((name, [[, parser]]) =>
    (optionNames[name] ?? [name])
      .map((spelling) => readOne([spelling, Reflect.get(options, spelling)], parser))
      .find((value) => isSet(value)),
  );
}

/** How the source spells a setting, and its value there; undefined and null mean that it is not set. */
type Found = readonly [spelling: string, value: unknown];

const collect = (find: (name: string) => Found): GivenSettings =>
  collectEach((_name, spellings) =>
    spellings.map(([name, parser]) => readOne(find(name), parser)).find((value) => isSet(value)),
  );

function collectEach(
  read: (name: SettingName, spellings: readonly [Spelling, ...Spelling[]]) => unknown,
): GivenSettings {
  const names = Object.keys(SETTINGS) as SettingName[];
  const entries = names.map((name) => [name, read(name, SETTINGS[name])] as const);
  return Object.fromEntries(entries.filter(([, value]) => isSet(value)));
}

function readOne([spelling, value]: Found, { rule, parse }: Spelling[1]): unknown {
  if (value === undefined || value === null) return undefined;
  const parsed = parse(value);
  if (parsed === undefined) throw new SettingsError(spelling, rule);
  return parsed;
}

const isSet = <Value>(value: Value | undefined): value is Value => value !== undefined;
