import type { Values } from './setup-settings.js';

/** Variables that hosts in Python share, in place of settings of their own. */
export const COMMON = {
  address: 'POWERCONTEXT_CLIENT_SERVER_URL',
  token: 'POWERCONTEXT_CLIENT_API_TOKEN',
  consent: 'POWERCONTEXT_CLIENT_ALLOW_INSECURE_HTTP',
} as const;

const SERVER = ['server_url', 'allow_insecure_http'];
/** What setup writes; everything else is written by hand. */
const OWNED = [...SERVER, 'scope_id', 'context_assembly'];
const CREDENTIALS = ['token', 'authorization', COMMON.token];
const OF_A_SERVER = [...CREDENTIALS, 'allow_insecure_http', COMMON.consent];
/** Where integrations ask when no address is saved. */
const DEFAULT_ADDRESS = 'http://127.0.0.1:8000';

/** What setup makes of saved settings: new values by name, undefined for one that goes. */
export function changesOfSetup(saved: Values, given: Values): Values {
  const gone = Object.fromEntries(settingsOfFormerServer(saved, given).map((name) => [name, undefined]));
  const changed = Object.entries({ ...gone, ...given }).filter(([name, value]) => !isEqual(saved[name], value));
  return Object.fromEntries(changed);
}

/** What was saved for one server alone, and is not given for the other one, which must not be sent it. */
export function settingsOfFormerServer(saved: Values, given: Values): readonly string[] {
  const { server_url: address } = given;
  if (address === undefined || toAddress(address) === addressOf(saved)) return [];
  return OF_A_SERVER.filter((name) => saved[name] !== undefined && given[name] === undefined);
}

/**
 * What uninstall makes of them: what setup wrote goes, or is again what it was, and so is what it took out. The address of a
 * credential stays with it, or another server would be sent it.
 */
export function changesOfUninstall(saved: Values, original: Values): Values {
  const isGuarded = isForAnotherServer(saved, original);
  const owned = Object.keys(ownedOf(saved)).filter((name) => !(isGuarded && SERVER.includes(name)));
  const names = [...owned, ...(isGuarded ? [] : settingsOfFormerServer(original, saved))];
  const changed = names.filter((name) => !isEqual(saved[name], original[name]));
  return Object.fromEntries(changed.map((name) => [name, original[name]]));
}

/** Whether a credential that is saved would go to another server, were the address what it was. */
function isForAnotherServer(saved: Values, original: Values): boolean {
  const isCredential = CREDENTIALS.some((name) => saved[name] !== undefined);
  return isCredential && addressOf({ ...saved, server_url: original['server_url'] }) !== addressOf(saved);
}

export const ownedOf = (saved: Values): Values =>
  Object.fromEntries(Object.entries(saved).filter(([name]) => OWNED.includes(name)));

const addressOf = (saved: Values): string =>
  toAddress(saved['server_url'] ?? saved['base_url'] ?? saved[COMMON.address] ?? DEFAULT_ADDRESS);

/** Two spellings of one address are the same server. */
const toAddress = (value: unknown): string => {
  const text = String(value);
  return URL.canParse(text) ? new URL(text).href.replace(/\/+$/, '') : text;
};

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
