import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { Fault } from '../platform/errors/invalid-request.error.js';

/** Where a value stands in the request: `body`, `query` or `path` first, then field names and list indexes. */
export type Loc = Fault['loc'];

/** How one kind of value looks on the wire: the rule a request must follow and the schema that documents it. */
export interface WireType {
  /** The documented schema, as `@ApiProperty` takes it. */
  readonly api: ApiPropertyOptions;
  /**
   * Checks `input`, which stands at `loc`, and appends every broken rule to `faults`.
   * Returns the value as the application sees it; the result means nothing when a fault was appended.
   */
  read(input: unknown, loc: Loc, faults: Fault[]): unknown;
}
