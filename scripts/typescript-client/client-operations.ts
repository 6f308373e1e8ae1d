import { operationsOf, schemaName } from '../contract/contract.js';
import type { Contract, ContractOperation, ContractSchema } from '../contract/contract.js';

/** What the client has to know of each operation at run time, and the values that requests default to. */
export function clientOperations(contract: Contract): string {
  const operations = operationsOf(contract).map(
    (operation) => `  ${operation.operationId}: ${JSON.stringify(factsOf(operation, contract))},`,
  );
  return [
    `/** Every operation: how it is sent, and which statuses are answers rather than failures. */`,
    `export const OPERATIONS = {`,
    ...operations,
    `} as const;`,
    ``,
    `/** What a prepare request means that leaves these fields out; \`assembly\` when it is there. */`,
    `export const PREPARE_DEFAULTS = ${literal(prepareDefaults(contract))} as const;`,
    ``,
    `/** The \`error.code\` values of this version of the server. */`,
    `export type KnownErrorCode =`,
    `${errorCodes(contract).join('\n')};`,
    ``,
  ].join('\n');
}

type Operation = ReturnType<typeof operationsOf>[number];

function factsOf(operation: Operation, contract: Contract): object {
  const inPlace = (place: string) => operation.parameters.filter((each) => each.in === place);
  const named = (place: string) => inPlace(place).map(({ name }) => name);
  const bodyFields = fieldsOfBody(operation, contract);
  refuseAmbiguity(operation, [...named('path'), ...named('query'), ...bodyFields]);
  return {
    method: operation.method,
    path: operation.path,
    query: named('query'),
    queryLists: inPlace('query').flatMap(({ name, schema }) => (schema.type === 'array' ? [name] : [])),
    headers: named('header'),
    hasBody: operation.requestBody !== undefined,
    hasKeyInBody: bodyFields.includes('idempotency_key'),
    answers: answersOf(operation),
  };
}

/** A call names path, query and body in one object, so a name must mean one thing. */
function refuseAmbiguity({ operationId }: Operation, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new Error(`${operationId} has two fields ${twice}: the client could not tell them apart.`);
}

function fieldsOfBody({ requestBody }: ContractOperation, { components }: Contract): readonly string[] {
  if (requestBody === undefined) return [];
  const schema = components.schemas[schemaName(requestBody.content['application/json'].schema)];
  const branches = (schema?.oneOf ?? []).map((branch) => components.schemas[schemaName(branch)]);
  const fields = [schema, ...branches].flatMap((each) => Object.keys(each?.properties ?? {}));
  return [...new Set(fields)];
}

/** Errors are references to shared responses. */
const answersOf = ({ responses }: ContractOperation): readonly number[] =>
  Object.keys(responses)
    .filter((status) => !('$ref' in (responses[status] ?? {})))
    .map(Number);

/** The contract leaves `error.code` open, for later versions; its shared responses name those of this one. */
function errorCodes({ components }: Contract): readonly string[] {
  const codes = Object.values(components.responses).flatMap((response) => response['x-powercontext-codes']);
  return [...new Set(codes)].sort().map((code) => `  | '${code}'`);
}

function prepareDefaults({ components: { schemas } }: Contract): object {
  const { max_bytes: maxBytes } = schemas['PrepareContextRequest']?.properties ?? {};
  return { max_bytes: maxBytes?.default, assembly: defaultsOf(schemas['ContextAssembly']) };
}

const defaultsOf = (schema: ContractSchema | undefined): object =>
  Object.fromEntries(Object.entries(schema?.properties ?? {}).map(([name, property]) => [name, property.default]));

const literal = (value: unknown): string => JSON.stringify(value, null, 2);
