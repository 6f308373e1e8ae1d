import { FaultList } from './fault-list.js';
import type { BrokenRule, Loc } from './fault-list.js';
import { shapeOf } from './dto-class.js';
import type { DtoClass } from './dto-class.js';
import { isJsonObject } from './json-object.js';
import { unionOf } from './union.js';
import type { Union } from './union.js';

const NOT_AN_OBJECT = { type: 'model_attributes_type', msg: 'must be an object' } as const;

/** Reads one object: declared fields in declared order, then unknown ones in the order they came (D-06). */
export function readDto(dto: DtoClass, input: unknown, loc: Loc, faults: FaultList): unknown {
  if (!isJsonObject(input)) {
    faults.add(loc, NOT_AN_OBJECT);
    return input;
  }
  const union = unionOf(dto);
  if (!union) return readFields(dto, input, loc, faults);
  return union.selectedBy === 'shape' ? readShaped(union, input, loc, faults) : readTagged(union, input, loc, faults);
}

function readFields(dto: DtoClass, input: Record<string, unknown>, loc: Loc, faults: FaultList): unknown {
  const shape = shapeOf(dto);
  const result = new dto() as Record<string, unknown>;
  for (const [name, rule] of shape) {
    const value = rule.read(input[name], [...loc, name], faults);
    if (value !== undefined) result[name] = value;
  }
  for (const name of Object.keys(input)) {
    if (!shape.has(name)) faults.add([...loc, name], { type: 'extra_forbidden', msg: 'is not a known field' });
  }
  return result;
}

function readTagged(union: Union, input: Record<string, unknown>, loc: Loc, faults: FaultList): unknown {
  const { branches } = union;
  const tag = input[union.name];
  if (typeof tag === 'string' && Object.hasOwn(branches, tag)) {
    return readFields(branches[tag] as DtoClass, input, [...loc, tag], faults);
  }
  faults.add(loc, unknownTag(union, tag));
  return input;
}

function readShaped({ branches }: Union, input: Record<string, unknown>, loc: Loc, faults: FaultList): unknown {
  const refused = new FaultList();
  for (const [name, dto] of Object.entries(branches)) {
    const own = new FaultList();
    const value = readFields(dto, input, [...loc, name], own);
    if (own.count === 0) return value;
    refused.addAll(own);
  }
  faults.addAll(refused);
  return input;
}

function unknownTag(union: Union, tag: unknown): BrokenRule {
  const type = tag === undefined ? 'union_tag_not_found' : 'union_tag_invalid';
  return { type, msg: `${union.name} must be one of: ${Object.keys(union.branches).join(', ')}` };
}
