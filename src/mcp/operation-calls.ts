import { text } from 'node:stream/consumers';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, ExternalContextCreator, MetadataScanner } from '@nestjs/core';
import { RouteParamsFactory } from '@nestjs/core/router/route-params-factory.js';
import { operationIdOf } from '../contract/operation-id.js';
import type { ToolExchange } from './tool-exchange.js';

type Call = (request: object, response: object) => Promise<unknown>;
type Controller = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

/**
 * The operations of the contract as functions. A call passes the same guards, interceptors and pipes as a request over HTTP, so it is
 * validated, authorised and audited by the same code; only the routing, which comes first, and the writing of the answer are left out.
 */
@Injectable()
export class OperationCalls {
  private calls: ReadonlyMap<string, Call> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly contexts: ExternalContextCreator,
  ) {}

  /** The answer as a JSON value. Throws what the operation throws. */
  async call(operationId: string, { request, response }: ToolExchange): Promise<unknown> {
    const call = (this.calls ??= this.findCalls()).get(operationId);
    if (call === undefined) throw new Error(`No controller has the operation ${operationId}.`);
    const answer = await call(request, response);
    return answer instanceof StreamableFile ? JSON.parse(await text(answer.getStream())) : answer;
  }

  private findCalls(): ReadonlyMap<string, Call> {
    const scanner = new MetadataScanner();
    const calls = this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      const methods = scanner.getAllMethodNames((metatype as Type).prototype as object);
      return methods.flatMap((method): [string, Call][] => {
        const operationId = operationIdOf((instance as Record<string, object>)[method] as object);
        return operationId === undefined ? [] : [[operationId, this.toCall(instance as Controller, method)]];
      });
    });
    return new Map(calls);
  }

  private toCall(controller: Controller, method: string): Call {
    const handler = controller[method] as (...args: readonly unknown[]) => unknown;
    const steps = { guards: true, interceptors: true, filters: false };
    return this.contexts.create(
      controller,
      handler,
      method,
      ROUTE_ARGS_METADATA,
      PARAMETERS,
      undefined,
      undefined,
      steps,
    );
  }
}

const FACTORY = new RouteParamsFactory();
const PARAMETERS = {
  exchangeKeyForValue: (kind: number, data: string, [req, res]: [object, object]) =>
    FACTORY.exchangeKeyForValue<object, object, unknown>(kind, data, { req, res, next: undefined as never }),
};
