/* The parts of an OpenAPI document that contract tests look at; the generated one and the target both have them. */

export interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly discriminator?: { readonly mapping?: Readonly<Record<string, string>> };
  readonly type?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly description?: string;
  readonly [keyword: string]: unknown;
}

export type Schemas = Readonly<Record<string, Schema>>;

export interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface DocumentedResponse extends Content {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
}

export interface DocumentedOperation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
  readonly security?: readonly unknown[];
  readonly 'x-powercontext-access'?: unknown;
  readonly 'x-powercontext-scope-mode'?: unknown;
}

export interface LocatedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: DocumentedOperation;
}

export type Paths = Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;

/** Every operation of a document with its place. */
export function operationsOf(paths: Paths): readonly LocatedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
}

/** The schema that `schema` refers to, however often that refers on, or itself. */
export function resolveSchema(schema: Schema, schemas: Schemas): Schema {
  const reference = schema.$ref ?? (schema.allOf?.length === 1 ? schema.allOf[0]?.$ref : undefined);
  if (!reference) return schema;
  const target = schemas[nameOf(reference)];
  if (!target) throw new Error(`Unknown schema ${reference}`);
  return { ...resolveSchema(target, schemas), ...schema, $ref: undefined, allOf: undefined };
}

export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
