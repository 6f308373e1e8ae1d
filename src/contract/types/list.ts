import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { BrokenRule, FaultList, Loc } from '../fault-list.js';
import type { WireType } from '../wire-type.js';

export interface ListRule {
  readonly min?: number;
  readonly max?: number;
  /** Documented only: repeated items are a semantic fault, reported by the feature after authorisation (D-06). */
  readonly unique?: boolean;
}

/** An ordered list. Its length is judged first; the items of a list of wrong length are not looked at. */
export function list(item: WireType, rule: ListRule = {}): WireType {
  return {
    api: listApi(item, rule),
    repeats: true,
    read(input: unknown, loc: Loc, faults: FaultList): unknown {
      const broken: BrokenRule | undefined = Array.isArray(input)
        ? wrongLength(input.length, rule)
        : { type: 'list_type', msg: 'must be a list' };
      if (broken) {
        faults.add(loc, broken);
        return input;
      }
      return readItems(item, input as unknown[], loc, faults);
    },
  };
}

/** By index: `map` would skip the holes of a list that comes from JavaScript, and they would go unnoticed. */
function readItems(item: WireType, input: readonly unknown[], loc: Loc, faults: FaultList): unknown[] {
  const items: unknown[] = [];
  for (let index = 0; index < input.length; index += 1) items.push(item.read(input[index], [...loc, index], faults));
  return items;
}

function wrongLength(length: number, { min = 0, max = Infinity }: ListRule): BrokenRule | undefined {
  if (length < min) return { type: 'too_short', msg: `must have at least ${min} item(s)` };
  if (length > max) return { type: 'too_long', msg: `must have at most ${max} item(s)` };
  return undefined;
}

// Swagger takes a list of classes or named enums as `isArray`, a list of plain schemas as `items`.
function listApi({ api: item }: WireType, { min, max, unique }: ListRule): ApiPropertyOptions {
  const bounds = { minItems: min, maxItems: max, uniqueItems: unique };
  const isReference = typeof item.type === 'function' || 'enumName' in item;
  const api = isReference ? { ...item, ...bounds, isArray: true } : { type: 'array', items: item, ...bounds };
  return api as ApiPropertyOptions;
}
