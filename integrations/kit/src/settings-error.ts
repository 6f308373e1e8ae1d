import { InvalidRequestError } from '../../../clients/ts/src/index.js';
import type { SettingName, Spellings } from './setting-names.js';

/** A setting that cannot be used. Names the setting and the rule, never the value. */
export class SettingsError extends Error {
  constructor(
    /** As it is spelled where it was found. */
    readonly setting: string,
    rule: string,
  ) {
    super(`${setting} ${rule}`);
    this.name = 'SettingsError';
  }
}

interface Told {
  readonly spellings: Spellings;
}

/** The client refuses what it cannot send with an InvalidRequestError: `work` is a call in which that can only be this setting. */
export function refusing<Result>(setting: SettingName, { spellings }: Told, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof InvalidRequestError
      ? new SettingsError(spellings[setting] ?? setting, 'cannot be sent.')
      : error;
  }
}
