import type { components, operations } from '../generated/powercontext.js';

/* Types of the HTTP API as a Runtime speaks them: the same shapes, names in camelCase. */

/** Public name of an operation, such as `remember_memory`. */
export type OperationId = keyof operations;

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name;

/** A shape as it is answered: every field is there. */
export type Answered<Wire> = Wire extends readonly (infer Item)[]
  ? readonly Answered<Item>[]
  : Wire extends object
    ? { readonly [Name in keyof Wire as CamelCase<Name> & PropertyKey]-?: Answered<Wire[Name]> }
    : Wire;

/** A shape as it is asked for. The fields `Defaulted` have a default, so they may be left out wherever they occur. */
export type Asked<Wire, Defaulted extends string = never> = Wire extends readonly (infer Item)[]
  ? readonly Asked<Item, Defaulted>[]
  : Wire extends object
    ? Flat<
        AskedFields<Wire, Exclude<keyof Wire, Defaulted>, Defaulted> & Partial<AskedFields<Wire, Defaulted, Defaulted>>
      >
    : Wire;

type AskedFields<Wire, Names, Defaulted extends string> = {
  readonly [Name in keyof Wire as Name extends Names ? CamelCase<Name> & PropertyKey : never]: Asked<
    Wire[Name],
    Defaulted
  >;
};

/** One object, as editors show it. */
type Flat<Type> = { [Name in keyof Type]: Type[Name] };

export type Schemas = components['schemas'];

type JsonOf<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : unknown;
type PathOf<Id extends OperationId> = operations[Id] extends { parameters: { path: infer Path } } ? Path : unknown;
type QueryOf<Id extends OperationId> = operations[Id] extends { parameters: { query?: infer Query } }
  ? [NonNullable<Query>] extends [never]
    ? unknown
    : NonNullable<Query>
  : unknown;
type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: infer Body } ? JsonOf<Body> : unknown;

type SuccessOf<Id extends OperationId> = operations[Id]['responses'][keyof operations[Id]['responses'] &
  (200 | 201 | 202)];

/** Everything an operation takes, from path, query and body together. */
export type RequestOf<Id extends OperationId, Defaulted extends string = never> = Asked<
  PathOf<Id> & QueryOf<Id> & BodyOf<Id>,
  Defaulted
>;

export type AnswerOf<Id extends OperationId> = Answered<JsonOf<SuccessOf<Id>>>;

/** A call that may leave its argument out when nothing in it is required. */
export type CallWith<Request, Answer> = (
  ...args: object extends Request ? [request?: Request] : [request: Request]
) => Promise<Answer>;

/** The call of an operation. */
export type Call<Id extends OperationId, Defaulted extends string = never> = CallWith<
  RequestOf<Id, Defaulted>,
  AnswerOf<Id>
>;

/** Without the Scope, which `forScope` named already. */
export type WithoutScope<Request> = { [Name in keyof Request as Exclude<Name, 'scopeId'>]: Request[Name] };

/** The call of an operation in a Scope. */
export type ScopedCall<Id extends OperationId, Defaulted extends string = never> = CallWith<
  WithoutScope<RequestOf<Id, Defaulted>>,
  AnswerOf<Id>
>;
