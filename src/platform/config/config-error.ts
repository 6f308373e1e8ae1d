/** One setting the server cannot start with. Never holds the rejected value. */
export interface ConfigFault {
  /** Name of the variable, or of the command-line flag. */
  readonly setting: string;
  /** What is wrong and how to fix it, as the rest of a sentence that starts with the setting. */
  readonly advice: string;
}

/** Every fault of the configuration at once; the message has one line for each. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly ConfigFault[]) {
    super(faults.map(({ setting, advice }) => `${setting} ${advice}`).join('\n'));
    this.name = 'ConfigError';
  }
}
