import type { BrokenRule, FaultList, Loc } from '../fault-list.js';
import type { WireType } from '../wire-type.js';

export interface RangeRule {
  readonly min?: number;
  readonly max?: number;
}

/**
 * A mathematical integer (D-07): `8000.0` is one, strings and booleans never are.
 * In a query string or path it is decimal text. Numbers beyond 2^53-1 would be rounded, so they are out of range.
 */
export function integer(rule: RangeRule = {}): WireType {
  const range = { min: rule.min ?? Number.MIN_SAFE_INTEGER, max: rule.max ?? Number.MAX_SAFE_INTEGER };
  return {
    api: { type: 'integer', minimum: rule.min, maximum: rule.max },
    read(input: unknown, loc: Loc, faults: FaultList): unknown {
      const value = loc[0] === 'body' ? input : fromDecimalText(input);
      const broken = Number.isInteger(value) ? outOfRange(value as number, range) : notAnInteger(loc);
      if (broken) faults.add(loc, broken);
      return value;
    },
  };
}

/** The fault of a number outside `range`, bounds included. */
export function outOfRange(value: number, { min, max }: Required<RangeRule>): BrokenRule | undefined {
  if (value < min) return { type: 'greater_than_equal', msg: `must be greater than or equal to ${min}` };
  if (value > max) return { type: 'less_than_equal', msg: `must be less than or equal to ${max}` };
  return undefined;
}

function notAnInteger(loc: Loc): BrokenRule {
  return { type: loc[0] === 'body' ? 'int_type' : 'int_parsing', msg: 'must be an integer' };
}

// The spellings the published clients may send: sign, surrounding blanks, `1_000`, `5.0`; never `1e1` or `0x5`.
const DECIMAL = /^\s*[+-]?\d+(?:_\d+)*(?:\.0*)?\s*$/;

function fromDecimalText(input: unknown): number {
  return typeof input === 'string' && DECIMAL.test(input) ? Number(input.replaceAll('_', '')) : Number.NaN;
}
