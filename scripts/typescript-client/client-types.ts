import openapiTS, { astToString } from 'openapi-typescript';
import type { Contract, ContractSchema } from '../contract/contract.js';
import { requestSchemas } from './request-schemas.js';

/** The types of the contract as a client sees them: what has a default may be left out of a request, and is in every answer. */
export async function clientTypes(contract: Contract): Promise<string> {
  const requested = requestSchemas(contract);
  const schemas = Object.entries(contract.components.schemas).map(([name, schema]) => [
    name,
    requested.has(name) ? schema : withDefaultsRequired(schema),
  ]);
  const seen = { ...contract, components: { ...contract.components, schemas: Object.fromEntries(schemas) as unknown } };
  return astToString(await openapiTS(JSON.stringify(seen), { alphabetize: false, defaultNonNullable: false }));
}

function withDefaultsRequired(schema: ContractSchema): ContractSchema {
  const properties = Object.entries(schema.properties ?? {});
  const defaulted = properties.filter(([, property]) => 'default' in property).map(([name]) => name);
  return defaulted.length === 0 ? schema : { ...schema, required: [...(schema.required ?? []), ...defaulted] };
}
