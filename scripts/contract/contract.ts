/** The parts of the OpenAPI document that clients and tools are made from. */
export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>;
  readonly components: {
    readonly schemas: Schemas;
    readonly responses: Readonly<Record<string, ContractError>>;
  };
}

/** The named schemas of the contract. */
export type Schemas = Readonly<Record<string, ContractSchema>>;

/** A shared response, with every code that it comes with. */
export interface ContractError {
  readonly 'x-powercontext-codes': readonly string[];
}

export interface ContractOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly ContractParameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Reference } } };
  /** An error is a reference to a shared response; everything else is an answer of the operation. */
  readonly responses: Readonly<Record<string, object>>;
}

export interface ContractParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: ContractSchema;
}

export interface ContractSchema {
  readonly $ref?: string;
  readonly allOf?: readonly ContractSchema[];
  readonly oneOf?: readonly Reference[];
  readonly items?: ContractSchema;
  readonly properties?: Schemas;
  readonly nullable?: boolean;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

export type Reference = ContractSchema & { readonly $ref: string };

export const schemaName = ({ $ref }: Reference): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** Every operation with its method in capitals and its path, in the order of the document. */
export function operationsOf(contract: Contract): readonly (ContractOperation & { method: string; path: string })[] {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
}
