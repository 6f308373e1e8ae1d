import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Fault } from '../platform/errors/fault.js';
import { InvalidRequestError } from '../platform/errors/invalid-request.error.js';
import { FaultList } from './fault-list.js';
import { checkIdempotencyKey } from './idempotency-key.js';
import { routePartsOf } from './route-parts.js';
import type { RoutePart } from './route-parts.js';
import { readPart } from './validate-request.js';
import type { RequestPart } from './validate-request.js';
import { rememberValidated } from './validated-values.js';
import { WriteOperation } from './write-operation.decorator.js';

/**
 * Checks the key of a write, path, query and body of a request together, so that all faults are listed at once, and before rights are
 * asked for (D-06). `ContractPipe` hands the results to the route.
 */
@Injectable()
export class RequestContractGuard implements CanActivate {
  private readonly routes = new WeakMap<object, readonly RoutePart[]>();

  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const faults = new FaultList();
    if (this.reflector.get(WriteOperation, context.getHandler())) checkIdempotencyKey(request, faults);
    for (const part of this.partsOf(context)) readRoutePart(part, request, faults);
    if (faults.count > 0) refuse(faults.all, request.path);
    return true;
  }

  private partsOf(context: ExecutionContext): readonly RoutePart[] {
    const handler = context.getHandler();
    const parts = this.routes.get(handler) ?? routePartsOf(context.getClass(), handler.name);
    this.routes.set(handler, parts);
    return parts;
  }
}

function readRoutePart({ part, dto }: RoutePart, request: Request, faults: FaultList): void {
  const before = faults.count;
  const value = rawPart(request, part);
  const result = readPart({ part, dto, value }, request.params, faults);
  if (faults.count === before) rememberValidated(value, result);
}

function rawPart(request: Request, part: RequestPart): unknown {
  switch (part) {
    case 'path':
      return request.params;
    case 'query':
      return request.query;
    case 'body':
      return request.body;
  }
}

function refuse(faults: readonly Fault[], path: string): never {
  const code = path.startsWith('/v1/access/') ? 'invalid_access_request' : 'invalid_request';
  throw new InvalidRequestError(faults, statusOf(faults, path), code);
}

// Faults in query strings below this prefix have always been 400; published clients rely on it.
function statusOf(faults: readonly Fault[], path: string): 400 | 422 {
  return path.startsWith('/v1/scopes/') && faults.some(({ loc }) => loc[0] === 'query') ? 400 : 422;
}
