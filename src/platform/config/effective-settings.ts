import { maskedAddress } from './masked-address.js';
import { isProviderKey } from './model-providers.js';
import type { EnvReading, SettingSource } from './read-env.js';
import { MASK } from './secret.js';
import { settings } from './settings.js';

export interface EffectiveSetting {
  readonly name: string;
  /** As it was given, or the default; masked where it is a secret. Null where there is none. */
  readonly value: string | null;
  readonly source: SettingSource | 'default' | 'unset';
}

/** Credentials, and free-form JSON that may hold some. */
const SECRET = /(?:TOKEN|SECRET|HEADERS|_SETTINGS)$/;
const ADDRESS = /_(?:URL|ISSUER)$/;

/** Every setting there is, each with its value and where that comes from; then the keys of providers that are set. */
export function effectiveSettings({ environment, sources }: Pick<EnvReading, 'environment' | 'sources'>) {
  const defaults: Readonly<Record<string, unknown>> = settings.parse({});
  const names = [...Object.keys(settings.shape), ...Object.keys(environment).filter(isProviderKey).sort()];
  return names.map((name): EffectiveSetting => {
    const given = environment[name];
    const source = sources[name];
    if (given !== undefined && source !== undefined) return { name, value: masked(name, given), source };
    const value = defaults[name];
    if (value === undefined) return { name, value: null, source: 'unset' };
    return { name, value: typeof value === 'string' ? value : JSON.stringify(value), source: 'default' };
  });
}

function masked(name: string, value: string): string {
  if (isProviderKey(name) || SECRET.test(name)) return MASK;
  // An address may also stand where it does not belong, such as that of a database in DATABASE_PATH.
  return ADDRESS.test(name) || value.includes('://') ? maskedAddress(value) : value;
}
