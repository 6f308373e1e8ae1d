import { PREPARE_DEFAULTS } from '../../../clients/ts/src/generated/operations.js';
import type { Family, Metadata, Wire } from './wire.js';
import { FAMILIES } from './wire.js';

export interface DraftSection {
  readonly family: Family;
  readonly limit: number;
  readonly selected: boolean;
}

/** What the form holds: all families stand in it, in the order of output, selected or not. */
export interface PrepareDraft {
  readonly scopeId: string;
  readonly query: string;
  readonly maxBytes: number;
  /** Without assembly: the older envelope, for which sections and shown fields mean nothing. */
  readonly legacy: boolean;
  readonly sections: readonly DraftSection[];
  readonly show: readonly Metadata[];
}

export const BUDGET = { min: 512, max: 32_768, usual: PREPARE_DEFAULTS.max_bytes } as const;
export const METADATA: readonly Metadata[] = ['confidence', 'recall_rank'];

export const limitOf = (family: Family): number => (family === 'experience' ? 2 : 8);

/** As the server has it by default, with the families it leaves out at the end. */
export const EMPTY_DRAFT: PrepareDraft = {
  scopeId: '',
  query: '',
  maxBytes: BUDGET.usual,
  legacy: false,
  sections: [
    ...PREPARE_DEFAULTS.assembly.sections.map((section) => ({ ...section, selected: true })),
    { family: 'profile', limit: 1, selected: false },
    { family: 'topic-memory', limit: 2, selected: false },
  ],
  show: PREPARE_DEFAULTS.assembly.show,
};

/** Stands in a link for no section at all, since an empty parameter is left out. */
const NO_SECTION = 'none';

export const isComplete = ({ scopeId, query }: PrepareDraft): boolean => scopeId !== '' && query.trim() !== '';

export function toRequest(draft: PrepareDraft): Wire['PrepareContextRequest'] {
  const { scopeId, query, maxBytes, legacy, sections, show } = draft;
  const common = { scope_id: scopeId, query, max_bytes: maxBytes };
  if (legacy) return common;
  const chosen = sections.filter(({ selected }) => selected).map(({ family, limit }) => ({ family, limit }));
  return { ...common, assembly: { format: 'markdown', sections: chosen, show: [...show] } };
}

/** What was asked for a context, as its explanation says. */
export function fromIdentity({ scope_id, query, max_bytes, assembly }: Wire['PrepareIdentityParts']): PrepareDraft {
  const common = { scopeId: scope_id, query, maxBytes: max_bytes, legacy: assembly === null };
  if (assembly === null) return { ...EMPTY_DRAFT, ...common };
  const { sections, show } = { ...PREPARE_DEFAULTS.assembly, ...assembly };
  return { ...common, sections: withOthers(sections.map((section) => ({ ...section, selected: true }))), show };
}

/** The draft as parameters of a link. */
export function toParams(draft: PrepareDraft): Readonly<Record<string, string>> {
  const { scopeId, query, maxBytes, legacy, sections, show } = draft;
  const chosen = sections.filter(({ selected }) => selected).map(({ family, limit }) => `${family}:${limit}`);
  return {
    scope: scopeId,
    query,
    bytes: String(maxBytes),
    ...(legacy ? { legacy: '1' } : { sections: chosen.join(',') || NO_SECTION, show: show.join(',') }),
  };
}

type Params = Readonly<Record<string, string | undefined>>;

/** Reads a link. What it does not say, or says wrongly, is as in an empty draft. */
export function fromParams({ scope = '', query = '', bytes, legacy, sections, show }: Params): PrepareDraft {
  return {
    scopeId: scope,
    query,
    maxBytes: clamp(Number(bytes), BUDGET) ?? BUDGET.usual,
    legacy: legacy === '1',
    sections: sections === undefined ? EMPTY_DRAFT.sections : readSections(sections),
    show: METADATA.filter((field) => (show ?? '').split(',').includes(field)),
  };
}

function readSections(text: string): readonly DraftSection[] {
  const chosen = text.split(',').flatMap(readSection);
  return withOthers(chosen.filter(({ family }, at) => chosen.findIndex((each) => each.family === family) === at));
}

/** All families: those that are not chosen stand at the end. */
function withOthers(chosen: readonly DraftSection[]): readonly DraftSection[] {
  const others = EMPTY_DRAFT.sections.filter(({ family }) => !chosen.some((each) => each.family === family));
  return [...chosen, ...others.map((section) => ({ ...section, selected: false }))];
}

function readSection(text: string): DraftSection[] {
  const [name, number] = text.split(':');
  const family = FAMILIES.find((each) => each === name);
  if (family === undefined) return [];
  return [{ family, limit: clamp(Number(number), { min: 1, max: limitOf(family) }) ?? 1, selected: true }];
}

const clamp = (value: number, { min, max }: { readonly min: number; readonly max: number }): number | undefined =>
  Number.isFinite(value) && value > 0 ? Math.min(max, Math.max(min, Math.round(value))) : undefined;
