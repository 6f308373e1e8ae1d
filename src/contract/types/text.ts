import type { BrokenRule, FaultList, Loc } from '../fault-list.js';
import type { WireType } from '../wire-type.js';
import type { TextPattern } from './text-pattern.js';

/** Bounds of a text. Lengths count code points, never UTF-16 units (D-08). */
export interface TextRule {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: TextPattern;
}

/** A string; at most one fault is reported for it. */
export function text(rule: TextRule = {}): WireType {
  return {
    api: { type: 'string', minLength: rule.min, maxLength: rule.max, pattern: rule.pattern?.source },
    read(input: unknown, loc: Loc, faults: FaultList): unknown {
      const broken = brokenRule(rule, input);
      if (broken) faults.add(loc, broken);
      return input;
    },
  };
}

function brokenRule({ min, max, pattern }: TextRule, input: unknown): BrokenRule | undefined {
  if (typeof input !== 'string') return { type: 'string_type', msg: 'must be a string' };
  if (!input.isWellFormed()) return LONE_SURROGATE;
  if (min !== undefined && isShorter(input, min)) {
    return { type: 'string_too_short', msg: `must have at least ${min} character(s)` };
  }
  if (max !== undefined && isLonger(input, max)) {
    return { type: 'string_too_long', msg: `must have at most ${max} character(s)` };
  }
  if (pattern && !pattern.matches(input)) return { type: 'string_pattern_mismatch', msg: pattern.requirement };
  return undefined;
}

export const LONE_SURROGATE = { type: 'string_unicode', msg: 'must not contain a lone surrogate' } as const;

// A text has at most as many code points as UTF-16 units and at least half as many: most are never counted.
function isShorter(value: string, min: number): boolean {
  return value.length < min || (value.length < 2 * min && codePointLength(value) < min);
}

function isLonger(value: string, max: number): boolean {
  return value.length > 2 * max || (value.length > max && codePointLength(value) > max);
}

// In well-formed text every high surrogate starts a pair.
function codePointLength(value: string): number {
  let length = value.length;
  for (let index = 0; index < value.length; index += 1) {
    if ((value.charCodeAt(index) & 0xfc00) === 0xd800) length -= 1;
  }
  return length;
}
