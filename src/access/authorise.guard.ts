import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { RequestParts } from '../contract/access.js';
import { OperationAccess } from '../contract/operation-access.decorator.js';
import { recallValidated } from '../contract/validated-values.js';
import { ForbiddenError } from './access.errors.js';
import { AccessReader } from './access.reader.js';

/** Asks for the rights of a route, after its request was found to follow the contract (D-06). */
@Injectable()
export class AuthoriseGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly access: AccessReader,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get(OperationAccess, context.getHandler());
    if (access === undefined) throw new ForbiddenError();
    if (access === 'public') return true;
    await this.access.require(access.requirements(partsOf(context.switchToHttp().getRequest<Request>())));
    return true;
  }
}

const partsOf = ({ params, query, body }: Request): RequestParts => ({
  path: recallValidated(params) as object | undefined,
  query: recallValidated(query) as object | undefined,
  body: recallValidated(body) as object | undefined,
});
