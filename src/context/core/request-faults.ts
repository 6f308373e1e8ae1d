import { isBlank } from '../../artifacts/kernel/whitespace.js';
import type { AssemblyOptions } from './assembly.js';

export const MAX_EXPERIENCE_LIMIT = 2;

/** One broken semantic rule. `loc` starts below the body (prepare.md §2, step 5). */
export interface RequestFault {
  readonly type: 'value_error';
  readonly loc: readonly (string | number)[];
  readonly msg: string;
}

/** Rules that structure cannot express, for HTTP and direct callers alike: query first, then assembly. */
export function findRequestFaults(query: string, assembly: AssemblyOptions | null | undefined): RequestFault[] {
  const faults = isBlank(query) ? [fault(['query'], 'The query must contain more than white space.')] : [];
  return [...faults, ...findAssemblyFaults(assembly)];
}

/** A section that is wrong in itself hides what is wrong between sections, as in the recorded answers. */
function findAssemblyFaults(assembly: AssemblyOptions | null | undefined): RequestFault[] {
  if (assembly === undefined) return [];
  if (assembly === null) return [fault([], 'assembly must be left out or be an object; null is not a choice.')];
  const sectionFaults = findSectionFaults(assembly);
  return sectionFaults.length > 0 ? sectionFaults : findRepetitions(assembly);
}

function findSectionFaults({ sections = [] }: AssemblyOptions): RequestFault[] {
  return sections.flatMap(({ family, limit }, at) =>
    family === 'experience' && limit > MAX_EXPERIENCE_LIMIT
      ? [fault(['assembly', 'sections', at], `An experience section takes at most ${MAX_EXPERIENCE_LIMIT} entries.`)]
      : [],
  );
}

function findRepetitions({ sections = [], show = [] }: AssemblyOptions): RequestFault[] {
  return [
    hasRepetition(sections.map((section) => section.family)) && 'A family may have only one section.',
    hasRepetition(show) && 'A field may be shown only once.',
  ].flatMap((msg) => (msg === false ? [] : [fault(['assembly'], msg)]));
}

function hasRepetition(values: readonly string[]): boolean {
  return new Set(values).size < values.length;
}

function fault(loc: RequestFault['loc'], msg: string): RequestFault {
  return { type: 'value_error', loc, msg };
}
