import type { Abstract, Type } from '@nestjs/common';
import type { DtoClass } from '../contract/dto-class.js';
import { routePartsOf } from '../contract/route-parts.js';
import type { PartClasses, ReadRequest } from './read-request.js';

/** Hands out the application's one instance of a class. */
export type Resolve = <T>(token: Type<T> | Abstract<T>) => T;

/** One operation of the HTTP API, without HTTP. */
export interface Operation {
  readonly parts: PartClasses;
  /** Class of the answer. */
  readonly answer: DtoClass;
  /** Answers a checked request, in the words of the contract. */
  run(resolve: Resolve, request: ReadRequest): Promise<object>;
}

/** The operations of one part of the Runtime, by the name of their call. */
export type OperationTable<Calls = object> = Readonly<Record<keyof Calls, Operation>>;

/** A request whose parts have these classes; a part without a class is not there. */
interface TypedRequest<Path, Query, Body> extends Pick<ReadRequest, 'given'> {
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
}

interface Definition<Path extends object, Query extends object, Body extends object> {
  readonly path?: DtoClass<Path>;
  readonly query?: DtoClass<Query>;
  readonly body?: DtoClass<Body>;
  readonly answer: DtoClass;
  run(resolve: Resolve, request: TypedRequest<Path, Query, Body>): Promise<object>;
}

/** An operation whose route says more with HTTP than its body: headers, a stream, another status. */
export function operation<Path extends object, Query extends object, Body extends object>(
  definition: Definition<Path, Query, Body>,
): Operation {
  const { path, query, body, answer } = definition;
  const parts = { ...(path && { path }), ...(query && { query }), ...(body && { body }) };
  return {
    parts,
    answer,
    run: (resolve, request) => definition.run(resolve, request as TypedRequest<Path, Query, Body>),
  };
}

type Handler<Answer> = (...parts: never[]) => Answer | Promise<Answer>;
type HandlerOf<Controller, Answer> = {
  [Name in keyof Controller]: Controller[Name] extends Handler<Answer> ? Name : never;
}[keyof Controller] &
  string;

/** An operation that is its route: the same checks, the same answer. */
export function route<Controller extends object, Answer extends object>(
  controller: Type<Controller>,
  handler: HandlerOf<Controller, Answer>,
  answer: DtoClass<Answer>,
): Operation {
  const classes = routePartsOf(controller, handler);
  return {
    parts: Object.fromEntries(classes.map(({ part, dto }) => [part, dto])),
    answer,
    run: async (resolve, request) => {
      const instance = resolve(controller);
      const answering = instance[handler] as Handler<Answer>;
      return answering.apply(instance, classes.map(({ part }) => request[part]) as never[]);
    },
  };
}
