import type { Host } from './host.js';
import { readSavedSettings } from './saved-settings.js';
import { SETTINGS } from './setting-names.js';
import type { GivenSettings, SettingName, Spelling, Spellings } from './setting-names.js';
import { SettingsError } from './settings-error.js';

const COMMON_PREFIX = 'POWERCONTEXT_CLIENT_';

/** Values that were set, each with its spelling where it was found. */
export type FoundSettings = { readonly [Name in SettingName]?: Found };

interface Found {
  readonly spelling: string;
  readonly value: unknown;
}

/** Of the environment: those of the host; the address may be common to all hosts. An empty variable is not set. */
export function environmentSettings(host: Host, env: NodeJS.ProcessEnv): FoundSettings {
  const given = collect((name) => inEnvironment(env, `${host.envPrefix}${name}`));
  const urlNames = [...(host.serverUrlNames ?? []), `${COMMON_PREFIX}SERVER_URL`];
  const serverUrl = given.serverUrl ?? urlNames.map((name) => inEnvironment(env, name)).find(isSet);
  return serverUrl === undefined ? given : { ...given, serverUrl };
}

const inEnvironment = (env: NodeJS.ProcessEnv, spelling: string): Found => ({
  spelling,
  value: env[spelling] || undefined,
});

/** Of the file that `powercontext setup` writes. */
export function savedSettings(host: Host, env: NodeJS.ProcessEnv): FoundSettings {
  const saved = readSavedSettings(host.name, env);
  const known = new Set(Object.values(SETTINGS).flatMap((spellings) => spellings.map(([name]) => name.toLowerCase())));
  const unknown = Object.keys(saved).find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new SettingsError('clients.json', `has a setting of ${host.name} that is not known.`);
  return collect((name) => ({ spelling: name.toLowerCase(), value: saved[name.toLowerCase()] }));
}

/** Of the configuration that a host hands to its plugin, in the names of `GivenSettings` or in its own. */
export function checkedOptions({ optionNames = {} }: Host, options: object): FoundSettings {
  return collectEach((name, [[, parser]]) =>
    (optionNames[name] ?? [name])
      .map((spelling) => readOne({ spelling, value: Reflect.get(options, spelling) }, parser))
      .find(isSet),
  );
}

export const valuesOf = (found: FoundSettings): GivenSettings => mapFound(found, ({ value }) => value);

export const spellingsOf = (found: FoundSettings): Spellings => mapFound(found, ({ spelling }) => spelling);

const mapFound = (found: FoundSettings, pick: (one: Found) => unknown) =>
  Object.fromEntries(Object.entries(found).map(([name, one]) => [name, pick(one)]));

const collect = (find: (name: string) => Found): FoundSettings =>
  collectEach((_name, spellings) => spellings.map(([name, parser]) => readOne(find(name), parser)).find(isSet));

function collectEach(
  read: (name: SettingName, spellings: readonly [Spelling, ...Spelling[]]) => Found | undefined,
): FoundSettings {
  const names = Object.keys(SETTINGS) as SettingName[];
  const entries = names.map((name) => [name, read(name, SETTINGS[name])] as const);
  return Object.fromEntries(entries.filter(([, found]) => found !== undefined));
}

/** Undefined and null mean that it is not set. */
function readOne({ spelling, value }: Found, { rule, parse }: Spelling[1]): Found | undefined {
  if (value === undefined || value === null) return undefined;
  const parsed = parse(value);
  if (parsed === undefined) throw new SettingsError(spelling, rule);
  return { spelling, value: parsed };
}

const isSet = (found: Found | undefined): found is Found => found?.value !== undefined;
