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
