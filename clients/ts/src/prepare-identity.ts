import { createHash } from 'node:crypto';
import { InvalidRequestError } from './errors.js';
import { PREPARE_DEFAULTS } from './generated/operations.js';
import type { Input, Wire } from './operation-types.js';

export type PrepareInput = Input<'prepare_context'>;

const IDENTITY = 'powercontext.prepare-identity.v1';
const ASSEMBLY_FIELDS: readonly string[] = ['format', 'sections', 'show'] satisfies (keyof Wire['ContextAssembly'])[];
const SECTION_FIELDS: readonly string[] = ['family', 'limit'] satisfies (keyof Wire['ContextAssemblySection'])[];

/**
 * Key for a cache of prepared contexts: SHA-256 of `prepareIdentity`, lower-case hexadecimal. `turn` names the turn
 * among all turns that share the cache.
 */
export const prepareCacheKey = (turn: string, input: PrepareInput): string =>
  createHash('sha256').update(prepareIdentity(turn, input), 'utf8').digest('hex');

/**
 * What a prepared context depends on, as canonical JSON (RFC 8785): Scope, turn, query, budget and the effective assembly
 * (RFC 1489, Integration delivery contract). Equal assemblies are equal however they are spelled; without assembly is an
 * identity of its own. Throws an InvalidRequestError for what has no identity: `assembly` null, with unknown fields or with
 * lists that are none, text that is not valid Unicode, a budget that is no integer.
 */
export function prepareIdentity(turn: string, input: PrepareInput): string {
  const { scope_id: scopeId, query, max_bytes: maxBytes = PREPARE_DEFAULTS.max_bytes, assembly } = input;
  if (![turn, scopeId, query].every((text) => text.isWellFormed()))
    throw new InvalidRequestError('turn, scope_id and query must be valid Unicode.');
  if (!Number.isSafeInteger(maxBytes)) throw new InvalidRequestError('max_bytes must be an integer.');
  // The keys of every object stand in canonical order.
  return JSON.stringify({
    assembly: assembly === undefined ? 'legacy' : effectiveAssembly(assembly),
    identity: IDENTITY,
    max_bytes: maxBytes,
    query,
    scope_id: scopeId,
    turn,
  });
}

function effectiveAssembly(assembly: Wire['ContextAssembly']): object {
  refuseUnknown('assembly', assembly, ASSEMBLY_FIELDS);
  const { format, sections, show } = { ...PREPARE_DEFAULTS.assembly, ...withoutUndefined(assembly) };
  if (!Array.isArray(sections) || !Array.isArray(show))
    throw new InvalidRequestError('sections and show must be lists.');
  return { format, sections: sections.map(toSection), show: [...show].sort() };
}

function toSection(section: Wire['ContextAssemblySection']): object {
  refuseUnknown('a section', section, SECTION_FIELDS);
  return { family: section.family, limit: section.limit };
}

/** Two configurations that differ in a field unknown here must not meet in one cache entry. */
function refuseUnknown(what: string, value: object | null, known: readonly string[]): void {
  if (value === null) throw new InvalidRequestError(`${what} must not be null.`);
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new InvalidRequestError(`${what} has a field that is not in the contract.`);
}

/** In JSON a member that is undefined is not there, so here it takes its default. */
const withoutUndefined = <Type extends object>(value: Type): Type =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Type;
