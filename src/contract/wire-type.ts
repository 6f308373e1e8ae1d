import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { FaultList, Loc } from './fault-list.js';

/** How one kind of value looks on the wire: the rule a request must follow and the schema that documents it. */
export interface WireType {
  /** The documented schema, as `@ApiProperty` takes it. */
  readonly api: ApiPropertyOptions;
  /** In a query string every repeat of the parameter is an item; elsewhere the last repeat counts. */
  readonly repeats?: true;
  /**
   * Checks `input`, which stands at `loc`, and appends every broken rule to `faults`.
   * Returns the value as the application sees it; the result means nothing when a fault was appended.
   */
  read(input: unknown, loc: Loc, faults: FaultList): unknown;
}
