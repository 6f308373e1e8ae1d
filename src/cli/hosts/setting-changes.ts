import type { Values } from './setup-settings.js';

const SERVER = ['server_url', 'allow_insecure_http'];
/** What setup writes; everything else is written by hand. */
const OWNED = [...SERVER, 'scope_id', 'context_assembly'];
const CREDENTIALS = ['token', 'authorization'];
/** Where integrations ask when no address is saved. */
const DEFAULT_ADDRESS = 'http://127.0.0.1:8000';

/** What setup makes of saved settings: new values by name, undefined for one that goes. */
export function changesOfSetup(saved: Values, given: Values): Values {
  const gone = Object.fromEntries(settingsOfFormerServer(saved, given).map((name) => [name, undefined]));
  const changed = Object.entries({ ...gone, ...given }).filter(([name, value]) => !isEqual(saved[name], value));
  return Object.fromEntries(changed);
}

/** What was saved for one server alone; another one must not be sent it. */
export function settingsOfFormerServer(saved: Values, { server_url: address }: Values): readonly string[] {
  if (address === undefined || toAddress(address) === addressOf(saved)) return [];
  return [...CREDENTIALS, 'allow_insecure_http'].filter((name) => saved[name] !== undefined);
}

/**
 * What uninstall makes of them: what setup wrote goes, or is again what it was. The address of a credential stays with it, or
 * another server would be sent it.
 */
export function changesOfUninstall(saved: Values, original: Values): Values {
  const isGuarded = CREDENTIALS.some((name) => saved[name] !== undefined);
  const names = Object.keys(ownedOf(saved)).filter((name) => !(isGuarded && SERVER.includes(name)));
  const changed = names.filter((name) => !isEqual(saved[name], original[name]));
  return Object.fromEntries(changed.map((name) => [name, original[name]]));
}

export const ownedOf = (saved: Values): Values =>
  Object.fromEntries(Object.entries(saved).filter(([name]) => OWNED.includes(name)));

const addressOf = (saved: Values): string => toAddress(saved['server_url'] ?? saved['base_url'] ?? DEFAULT_ADDRESS);

/** Two spellings of one address are the same server. */
const toAddress = (value: unknown): string => {
  const text = String(value);
  return URL.canParse(text) ? new URL(text).href.replace(/\/+$/, '') : text;
};

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
