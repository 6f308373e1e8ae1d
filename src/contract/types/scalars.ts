import type { BrokenRule, FaultList, Loc } from '../fault-list.js';
import type { NamedEnum } from '../named-enum.js';
import type { WireType } from '../wire-type.js';
import { outOfRange } from './integer.js';
import type { RangeRule } from './integer.js';

/** `true` or `false`; no text or number stands for one. */
export function boolean(): WireType {
  return {
    api: { type: 'boolean' },
    read(input: unknown, loc: Loc, faults: FaultList): unknown {
      if (typeof input !== 'boolean') faults.add(loc, { type: 'bool_type', msg: 'must be true or false' });
      return input;
    },
  };
}

/** A finite number, never text; a bound that is given is included, one that is not does not exist. */
export function number(rule: RangeRule): WireType {
  const range = { min: rule.min ?? -Infinity, max: rule.max ?? Infinity };
  return {
    api: { type: 'number', minimum: rule.min, maximum: rule.max },
    read(input: unknown, loc: Loc, faults: FaultList): unknown {
      const isNumber = typeof input === 'number' && Number.isFinite(input);
      const broken: BrokenRule | undefined = isNumber
        ? outOfRange(input, range)
        : { type: 'float_type', msg: 'must be a number' };
      if (broken) faults.add(loc, broken);
      return input;
    },
  };
}

/** One of a closed set of words. */
export function enumeration({ name, values }: NamedEnum): WireType {
  return {
    api: { enum: [...values], enumName: name },
    read(input: unknown, loc: Loc, faults: FaultList): unknown {
      if (!(values as readonly unknown[]).includes(input)) {
        faults.add(loc, { type: 'enum', msg: `must be one of: ${values.join(', ')}` });
      }
      return input;
    },
  };
}

/** The one word a field may hold. */
export function literal(value: string): WireType {
  return {
    api: { type: 'string', enum: [value] },
    read(input: unknown, loc: Loc, faults: FaultList): unknown {
      if (input !== value) faults.add(loc, { type: 'literal_error', msg: `must be ${JSON.stringify(value)}` });
      return input;
    },
  };
}
