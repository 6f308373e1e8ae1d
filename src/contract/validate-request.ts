import { InvalidRequestError } from '../platform/errors/invalid-request.error.js';
import { FaultList } from './fault-list.js';
import type { DtoClass } from './dto-class.js';
import { assertClosed, declaredParameters } from './query.js';
import { readDto } from './read-dto.js';
import { unionOf } from './union.js';
import type { Union } from './union.js';

export type RequestPart = 'path' | 'query' | 'body';

/** One part of a request and the class it must follow. */
export interface PartInput {
  readonly part: RequestPart;
  readonly dto: DtoClass;
  readonly value: unknown;
}

type Parameters = Record<string, unknown>;

/**
 * Checks one part of a request against `dto` and returns it as an instance with defaults filled in.
 * Throws `InvalidRequestError` with every fault: declared fields in declared order, then unknown ones as they came.
 */
export function validateRequest<T extends object>(dto: DtoClass<T>, value: unknown, part: RequestPart): T {
  const faults = new FaultList();
  const result = readPart({ part, dto, value }, {}, faults);
  if (faults.count > 0) throw new InvalidRequestError(faults.all);
  return result as T;
}

/** Reads one part, appending its faults; `path` holds the path parameters a union may be selected by. */
export function readPart(input: PartInput, path: Parameters, faults: FaultList): unknown {
  if (input.part === 'body') return readBody(input, path, faults);
  const raw = input.value as Parameters;
  const before = faults.count;
  const result = readDto(input.dto, declaredParameters(input.dto, raw), [input.part], faults);
  if (input.part === 'query' && faults.count === before) assertClosed(input.dto, raw);
  return result;
}

function readBody({ dto, value }: PartInput, path: Parameters, faults: FaultList): unknown {
  if (value === undefined) {
    faults.add(['body'], { type: 'missing', msg: 'is required' });
    return value;
  }
  const union = unionOf(dto);
  return union?.selectedBy === 'path'
    ? readSelected(union, value, path, faults)
    : readDto(dto, value, ['body'], faults);
}

// A path that selects no branch has its own fault; there is then nothing to hold the body against.
function readSelected({ name, branches }: Union, value: unknown, path: Parameters, faults: FaultList): unknown {
  const selector = String(path[name]);
  const branch = Object.hasOwn(branches, selector) ? branches[selector] : undefined;
  if (branch) return readDto(branch, value, ['body', branch.name], faults);
  if (faults.count === 0) throw new Error(`The path does not declare the values of ${name}.`);
  return value;
}
