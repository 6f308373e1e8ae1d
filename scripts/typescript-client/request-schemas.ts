import { operationsOf } from '../contract/contract.js';
import type { Contract } from '../contract/contract.js';

/** Names of the schemas that the body of any request leads to, directly or through others. */
export function requestSchemas(contract: Contract): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    for (const name of namesIn(value)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(contract.components.schemas[name]);
    }
  };
  for (const { requestBody } of operationsOf(contract)) visit(requestBody);
  return found;
}

const namesIn = (value: unknown): string[] =>
  [...(JSON.stringify(value) ?? '').matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
