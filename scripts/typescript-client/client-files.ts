import { readFile } from 'node:fs/promises';
import { clientMethods } from './client-methods.js';
import { clientOperations } from './client-operations.js';
import { clientTypes } from './client-types.js';
import type { Contract } from './contract.js';

const ERROR_CODES = 'src/platform/errors/error-codes.ts';

/** The generated sources of the TypeScript client, each by its name below `clients/ts/src/generated`. */
export async function typescriptClientFiles(contract: Contract): Promise<Readonly<Record<string, string>>> {
  return {
    'contract.ts': await clientTypes(contract),
    'operations.ts': clientOperations(contract, await errorCodes()),
    'operation-methods.ts': clientMethods(contract),
  };
}

/** The contract leaves `error.code` open; the closed list is a type of the server. */
async function errorCodes(): Promise<readonly string[]> {
  const source = await readFile(ERROR_CODES, 'utf8');
  return [...source.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code = '']) => code);
}
