/** Port: random secrets that live with the data and are shared by every server on it. */
export abstract class SecretKeeper {
  /** The 32 bytes kept under `name`, a word of lower-case letters and `-`; made at the first call. */
  abstract keep(name: string): Promise<Buffer>;
}
