/** The parts of the OpenAPI document that the client is made from. */
export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, ContractSchema>>;
    readonly responses: Readonly<Record<string, unknown>>;
  };
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
  readonly schema: object;
}

export interface ContractSchema {
  readonly properties?: Readonly<Record<string, ContractSchema>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly Reference[];
  readonly enum?: readonly string[];
  readonly default?: unknown;
}

export interface Reference {
  readonly $ref: string;
}

export const schemaName = ({ $ref }: Reference): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** Every operation with its method in capitals and its path, in the order of the document. */
export function operationsOf(contract: Contract): readonly (ContractOperation & { method: string; path: string })[] {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
}
