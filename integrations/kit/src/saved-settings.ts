import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseJson } from './parse-setting.js';
import { SettingsError } from './settings-error.js';

type Values = Readonly<Record<string, unknown>>;

/** The file that holds the settings of all hosts of a user; it need not exist. */
export const savedSettingsPath = (env: NodeJS.ProcessEnv): string =>
  env['POWERCONTEXT_CLIENT_CONFIG_FILE'] || join(homedir(), '.config', 'powercontext', 'clients.json');

/** What is saved for a host: `{"version": 1, "hosts": {"codex": {"server_url": …}}}`. */
export function readSavedSettings(hostName: string, env: NodeJS.ProcessEnv): Values {
  const text = readIfThere(savedSettingsPath(env));
  if (text === undefined) return {};
  const file = parseJson(text.replace(/^\ufeff/, ''));
  if (!isRecord(file) || file['version'] !== 1 || !isRecord(file['hosts'])) throw unusable();
  const saved = file['hosts'][hostName] ?? {};
  if (!isRecord(saved)) throw unusable();
  return saved;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isRecord(error) && error['code'] === 'ENOENT') return undefined;
    throw unusable();
  }
}

const unusable = (): SettingsError => new SettingsError('clients.json', 'must hold version 1 and an object of hosts.');

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
