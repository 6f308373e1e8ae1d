import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import envPaths from 'env-paths';
import type { Settings } from './settings.js';

type Home = Pick<Settings, 'POWERCONTEXT_HOME'>;

/** Absolute path of the data folder. */
export const homeOf = ({ POWERCONTEXT_HOME: home }: Home): string =>
  toAbsolute(home ?? envPaths('powercontext-server', { suffix: '' }).data);

/** Absolute path of the file that lists principals and their tokens. */
export const principalsFileOf = (values: Home & Pick<Settings, 'POWERCONTEXT_SERVER_AUTH_PRINCIPALS_FILE'>): string =>
  toAbsolute(values.POWERCONTEXT_SERVER_AUTH_PRINCIPALS_FILE ?? join(homeOf(values), 'principals.json'));

/** Env files are read without a shell, so a leading `~/` is expanded here. */
export const toAbsolute = (path: string): string =>
  path.startsWith('~/') ? join(homedir(), path.slice(2)) : resolve(path);
