import type { components, operations } from './generated/contract.js';
import type { OPERATIONS } from './generated/operations.js';

/** The shapes of the contract by name: `Wire['PreparedContext']`. */
export type Wire = components['schemas'];

export type OperationId = keyof typeof OPERATIONS;

/** What `OPERATIONS` says of one operation. */
export interface OperationFacts {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  /** Those of `query` that are sent once for each element. */
  readonly queryLists: readonly string[];
  readonly headers: readonly string[];
  readonly hasBody: boolean;
  readonly hasKeyInBody: boolean;
  readonly answers: readonly number[];
}

type Parameters<Id extends OperationId> = operations[Id]['parameters'];

/** A place without parameters has the type never, and adds nothing. */
type Fields<Place> = [NonNullable<Place>] extends [never] ? object : NonNullable<Place>;

type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Content } };
}
  ? Content
  : object;

/** The fields of a call in one object, in the words of the contract: those of path, query and body together. */
export type Input<Id extends OperationId> = WithOptional<
  Fields<Parameters<Id>['path']> & Fields<Parameters<Id>['query']> & Body<Id>
>;

type AnswerStatus<Id extends OperationId> = (typeof OPERATIONS)[Id]['answers'][number];

type ContentOf<Response> = Response extends { content: { 'application/json': infer Content } } ? Content : undefined;

/** The body of the answer; undefined for a status that has none. */
export type Output<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses']]: Status extends AnswerStatus<Id>
    ? ContentOf<operations[Id]['responses'][Status]>
    : never;
}[keyof operations[Id]['responses']];

/** Headers that a caller decides about, by the option that carries each. */
export const HEADER_OF_OPTION = {
  idempotencyKey: 'Idempotency-Key',
  ifMatch: 'If-Match',
  ifNoneMatch: 'If-None-Match',
} as const;

type HeaderOptions<Headers> = {
  [
    Option in keyof typeof HEADER_OF_OPTION as (typeof HEADER_OF_OPTION)[Option] extends keyof Headers ? Option : never
  ]: Headers[(typeof HEADER_OF_OPTION)[Option] & keyof Headers];
};

/** What may be left out may be undefined too, also where a program tells the two apart: neither is sent. */
type WithOptional<Type> = Type extends unknown
  ? { [Key in keyof Type as undefined extends Type[Key] ? Key : never]?: Type[Key] | undefined } & {
      [Key in keyof Type as undefined extends Type[Key] ? never : Key]: Type[Key];
    }
  : never;

/** What every call takes besides its fields. */
export interface CallOptions {
  /** Ends the call; it then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** Limit of the whole call, retries and pauses included, in milliseconds; otherwise that of the client. */
  readonly timeoutMs?: number | undefined;
}

/** `CallOptions`, and the headers that the operation takes. */
export type Options<Id extends OperationId> = CallOptions &
  WithOptional<HeaderOptions<Fields<Parameters<Id>['header']>>>;

/** An answer with what its headers say. */
export interface Answer<Id extends OperationId> {
  readonly status: number;
  readonly body: Output<Id>;
  /** Names this exchange in the logs of the server. */
  readonly requestId: string | undefined;
  /** The revision, as `ifMatch` and `ifNoneMatch` take it. */
  readonly etag: string | undefined;
  /** `cursor` of the next page, where the contract says it in a header. */
  readonly nextCursor: string | undefined;
}
