import { MAX_FAULTS } from '../platform/errors/fault.js';
import type { Fault } from '../platform/errors/fault.js';

/** Where a value stands in the request: `body`, `query` or `path` first, then field names and list indexes. */
export type Loc = Fault['loc'];

/** The kinds of faults of the contract; clients branch on them. */
export type FaultType =
  | 'bool_type'
  | 'datetime_parsing'
  | 'datetime_type'
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

/** The faults of one request, in the order they are reported. Only the first `MAX_FAULTS` are kept; all are counted. */
export class FaultList {
  private readonly found: Fault[] = [];
  private total = 0;

  get all(): readonly Fault[] {
    return this.found;
  }

  get count(): number {
    return this.total;
  }

  /** Takes over what another list found. */
  addAll(others: FaultList): void {
    this.found.push(...others.all.slice(0, MAX_FAULTS - this.found.length));
    this.total += others.count;
  }

  /** Copies `loc`: a walk may go on changing it. */
  add(loc: Loc, { type, msg }: BrokenRule): void {
    this.total += 1;
    if (this.found.length < MAX_FAULTS) this.found.push({ type, loc: loc.map(shorten), msg });
  }
}

/** Longest name of a field that is repeated in an answer, in code points; the rest of it is an ellipsis. */
const MAX_NAME = 128;

function shorten(step: string | number): string | number {
  if (typeof step === 'number' || step.length <= MAX_NAME) return step;
  const codePoints = [...step.slice(0, 2 * MAX_NAME + 1)];
  return codePoints.length <= MAX_NAME ? step : `${codePoints.slice(0, MAX_NAME).join('')}…`;
}
