import { operationsOf } from './contract.js';
import type { Contract, ContractOperation } from './contract.js';

/** Names of the schemas that a part of any operation leads to, directly or through others. */
export function referencedSchemas(contract: Contract, part: keyof ContractOperation): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    for (const name of namesIn(value)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(contract.components.schemas[name]);
    }
  };
  for (const operation of operationsOf(contract)) visit(operation[part]);
  return found;
}

const namesIn = (value: unknown): string[] =>
  [...(JSON.stringify(value) ?? '').matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
