import { checkedOptions, environmentSettings, savedSettings, spellingsOf, valuesOf } from './given-settings.js';
import type { FoundSettings } from './given-settings.js';
import type { Host } from './host.js';
import { NOTICE_BYTES } from './notice.js';
import type { Assembly } from './parse-setting.js';
import type { GivenSettings, SettingName, Spellings } from './setting-names.js';

/** Complete and frozen: what a turn began with it ends with. */
export interface Settings {
  readonly serverUrl: string;
  readonly token: string | undefined;
  readonly allowInsecureHttp: boolean;
  /** The Scope to ask; otherwise the one that session or workspace is bound to, or the default one. */
  readonly scopeId: string | undefined;
  /** Sent as it is; undefined is not sent at all. */
  readonly contextAssembly: Assembly | undefined;
  /** What is asked of the server: the setting, or less where the host would cut more. */
  readonly maxBytes: number;
  /** The setting, where the host takes less. */
  readonly clampedFrom: number | undefined;
  readonly capturePrompts: boolean;
  readonly flushOnCapture: boolean;
  readonly flushMaxCalls: number;
  readonly requestTimeoutMs: number;
  /** For everything that one hook does. */
  readonly budgetMs: number;
  /** For telling which setting it is that cannot be used. */
  readonly spellings: Spellings;
}

export interface SettingSources {
  readonly env: NodeJS.ProcessEnv;
  /** What the configuration of the host says; the environment goes before it, saved settings come after it. */
  readonly options?: { readonly [Name in SettingName]?: unknown };
}

export const DEFAULT_BUDGET_MS = 2_000;

const DEFAULTS = {
  serverUrl: 'http://127.0.0.1:8000',
  allowInsecureHttp: false,
  maxBytes: 8_000,
  capturePrompts: true,
  flushOnCapture: false,
  flushMaxCalls: 4,
  requestTimeoutMs: 1_000,
  budgetMs: DEFAULT_BUDGET_MS,
} as const;

/** Throws a SettingsError for the first setting that cannot be used. */
export function readSettings(host: Host, { env, options = {} }: SettingSources): Settings {
  const given = { ...checkedOptions(host, options), ...environmentSettings(host, env) };
  const saved = consentOnlyForItsServer(savedSettings(host, env), given);
  const found = { ...saved, ...given };
  return complete(host, valuesOf(found), spellingsOf(found));
}

/** What is not given takes its default. */
export function complete(host: Host, given: GivenSettings, spellings: Spellings): Settings {
  const { token, scopeId, contextAssembly, ...rest } = { ...DEFAULTS, ...given };
  const settings = { ...rest, token, scopeId, contextAssembly, ...clamp(host, rest.maxBytes), spellings };
  return freezeDeeply(settings);
}

/** Plain HTTP to another machine was allowed for the saved address, not for one that replaces it. */
function consentOnlyForItsServer(saved: FoundSettings, given: FoundSettings): FoundSettings {
  if (given.serverUrl === undefined) return saved;
  const { allowInsecureHttp: _consent, token: _token, ...rest } = saved;
  return rest;
}

/** Text is never cut: a host that takes less is asked for less. */
function clamp({ capBytes }: Host, maxBytes: number): Pick<Settings, 'maxBytes' | 'clampedFrom'> {
  const largest = capBytes === undefined ? maxBytes : capBytes - NOTICE_BYTES;
  return maxBytes > largest ? { maxBytes: largest, clampedFrom: maxBytes } : { maxBytes, clampedFrom: undefined };
}

function freezeDeeply(settings: Settings): Settings {
  const copy = structuredClone(settings);
  freezeMembers(copy);
  return copy;
}

function freezeMembers(value: object): void {
  for (const member of Object.values(value) as unknown[])
    if (typeof member === 'object' && member !== null) freezeMembers(member);
  Object.freeze(value);
}
