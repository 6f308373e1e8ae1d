import type { Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { DtoClass } from './dto-class.js';
import type { RequestPart } from './validate-request.js';

/** A part of the request that a route takes as one object, and its class. */
export interface RoutePart {
  readonly part: RequestPart;
  readonly dto: DtoClass;
}

interface RouteArgument {
  readonly index: number;
  readonly data?: unknown;
}

// Nest keys route arguments by `<kind>:<index>`; faults are listed in this order.
const KINDS: Readonly<Record<string, RequestPart>> = { '5': 'path', '4': 'query', '3': 'body' };
const ORDER: readonly RequestPart[] = ['path', 'query', 'body'];

/** The parts that `method` of `controller` declares with `@Param()`, `@Query()` and `@Body()`, in fault order. */
export function routePartsOf(controller: Type, method: string): readonly RoutePart[] {
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) as DtoClass[];
  return wholeArguments(controller, method)
    .map(([part, { index }]) => ({ part, dto: types[index] as DtoClass }))
    .sort((left, right) => ORDER.indexOf(left.part) - ORDER.indexOf(right.part));
}

function wholeArguments(controller: Type, method: string): readonly [RequestPart, RouteArgument][] {
  const metadata = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) as Record<string, RouteArgument>;
  return Object.entries(metadata ?? {}).flatMap(([key, argument]): [RequestPart, RouteArgument][] => {
    const part = KINDS[key.split(':')[0] ?? ''];
    return part && argument.data === undefined ? [[part, argument]] : [];
  });
}
