import type { FaultList, Loc } from '../fault-list.js';
import type { DtoClass } from '../dto-class.js';
import { readDto } from '../read-dto.js';
import type { WireType } from '../wire-type.js';

/** A nested object of its own class; a thunk, so that classes may be declared in any order. */
export function object(dto: () => DtoClass): WireType {
  return {
    // Swagger resolves a thunk only when its name is `type`.
    api: { type: () => dto() },
    read: (input: unknown, loc: Loc, faults: FaultList) => readDto(dto(), input, loc, faults),
  };
}
