import type { Fault } from '../../platform/errors/invalid-request.error.js';
import type { DtoClass } from '../dto-class.js';
import { readDto } from '../read-dto.js';
import type { Loc, WireType } from '../wire-type.js';

/** A nested object of its own class; a thunk, so that classes may be declared in any order. */
export function object(dto: () => DtoClass): WireType {
  return {
    // Swagger resolves a thunk only when its name is `type`.
    api: { type: () => dto() },
    read: (input: unknown, loc: Loc, faults: Fault[]) => readDto(dto(), input, loc, faults),
  };
}
