/** Port: the only source of random identifiers. */
export abstract class Ids {
  /** `prefix` followed by 32 lower-case hexadecimal digits (128 random bits), e.g. `mem_ent_…`. */
  abstract hex(prefix: string): string;
  /** `prefix` followed by 26 lower-case Crockford base-32 digits (128 random bits), e.g. `scp_…`. */
  abstract crockford(prefix: string): string;
  /** A random UUID (version 4), lower case with dashes. */
  abstract uuid(): string;
}
