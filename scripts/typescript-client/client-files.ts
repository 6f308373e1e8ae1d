import type { Contract } from '../contract/contract.js';
import { clientMethods } from './client-methods.js';
import { clientOperations } from './client-operations.js';
import { clientTypes } from './client-types.js';

/** The generated sources of the TypeScript client, each by its name below `clients/ts/src/generated`. */
export async function typescriptClientFiles(contract: Contract): Promise<Readonly<Record<string, string>>> {
  return {
    'contract.ts': await clientTypes(contract),
    'operations.ts': clientOperations(contract),
    'operation-methods.ts': clientMethods(contract),
  };
}
