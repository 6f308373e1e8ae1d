import { readFileSync } from 'node:fs';
import { operationsOf } from './contract-document.js';
import type { LocatedOperation, Paths, Schemas } from './contract-document.js';
import { factsOf } from './contract-facts.js';

/** A documented difference from the target. A `*` in `facts` stands for any text. */
export interface Difference {
  readonly facts: string;
  readonly why: string;
}

export interface Removals {
  /** Operations of the target that are not offered yet. */
  readonly operations: readonly string[];
  readonly facts: readonly Difference[];
}

export interface Additions {
  /** Operations the target does not have. */
  readonly operations: readonly string[];
  readonly facts: readonly Difference[];
}

/** The compatibility target: the operations of the reference without prose and errors. */
export function readTarget(): { readonly paths: Paths; readonly schemas: Schemas } {
  return readVector('operations.json') as { readonly paths: Paths; readonly schemas: Schemas };
}

export const readAdditions = (): Additions => readVector('additions.json') as Additions;

export const readRemovals = (): Removals => readVector('removals.json') as Removals;

/** The facts of every operation, by operation id. */
export function factsByOperation(paths: Paths, schemas: Schemas): ReadonlyMap<string, ReadonlySet<string>> {
  const entry = (located: LocatedOperation) => [located.operation.operationId, factsOf(located, schemas)] as const;
  return new Map(operationsOf(paths).map(entry));
}

/** The facts that no difference covers, and the differences that cover no fact. */
export function unexplained(facts: readonly string[], differences: readonly Difference[]) {
  return {
    undocumented: facts.filter((fact) => !differences.some((difference) => covers(difference, fact))),
    stale: differences.filter((difference) => !facts.some((fact) => covers(difference, fact))),
  };
}

function covers({ facts }: Difference, fact: string): boolean {
  const literals = facts.split('*').map((literal) => literal.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literals.join('.*')}$`).test(fact);
}

function readVector(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../vectors/contract/${name}`, import.meta.url), 'utf8'));
}
