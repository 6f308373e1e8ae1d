import type { Fault } from '../platform/errors/fault.js';

/** Where a value stands in the request: `body`, `query` or `path` first, then field names and list indexes. */
export type Loc = Fault['loc'];

/** The kinds of faults of the contract; clients branch on them. */
export type FaultType =
  | 'bool_type'
  | 'dict_type'
  | 'enum'
  | 'extra_forbidden'
  | 'finite_number'
  | 'float_type'
  | 'greater_than_equal'
  | 'int_parsing'
  | 'int_type'
  | 'less_than_equal'
  | 'list_type'
  | 'literal_error'
  | 'missing'
  | 'model_attributes_type'
  | 'string_pattern_mismatch'
  | 'string_too_long'
  | 'string_too_short'
  | 'string_type'
  | 'string_unicode'
  | 'too_long'
  | 'too_short'
  | 'union_tag_invalid'
  | 'union_tag_not_found';

/** A rule that a value breaks; its message never repeats the value. */
export interface BrokenRule {
  readonly type: FaultType;
  readonly msg: string;
}

/** The faults of one request, in the order they are reported. */
export class FaultList {
  private readonly found: Fault[] = [];

  get all(): readonly Fault[] {
    return this.found;
  }

  get count(): number {
    return this.found.length;
  }

  /** Takes over a fault that another list found. */
  addFault(fault: Fault): void {
    this.found.push(fault);
  }

  add(loc: Loc, { type, msg }: BrokenRule): void {
    this.found.push({ type, loc, msg });
  }
}
