import type { ArtifactFamily } from './candidate.js';

export type ShownField = 'confidence' | 'recall_rank';

export interface AssemblySection {
  readonly family: ArtifactFamily;
  /** Most entries of the section, 1–8; 1–2 for Experience. Not a promise. */
  readonly limit: number;
}

/** What a caller may leave out, structurally valid. An absent key takes its default; `sections: []` selects nothing. */
export interface AssemblyOptions {
  readonly format?: 'markdown';
  /** At most 4. */
  readonly sections?: readonly AssemblySection[];
  readonly show?: readonly ShownField[];
}

export interface ShownFields {
  readonly confidence: boolean;
  readonly recallRank: boolean;
}

export interface MarkdownAssembly {
  readonly format: 'markdown';
  readonly sections: readonly AssemblySection[];
  readonly show: ShownFields;
}

/** What a request comes down to. `legacy` exactly when the caller left `assembly` out. */
export type EffectiveAssembly = MarkdownAssembly | { readonly format: 'legacy' };

const DEFAULT_SECTIONS: readonly AssemblySection[] = [
  { family: 'memory', limit: 6 },
  { family: 'experience', limit: 2 },
];

/** Options with defaults filled in. Precondition: no faults. */
export function toEffectiveAssembly(options: AssemblyOptions | undefined): EffectiveAssembly {
  if (options === undefined) return { format: 'legacy' };
  const { sections = DEFAULT_SECTIONS, show = [] } = options;
  return {
    format: 'markdown',
    sections,
    show: { confidence: show.includes('confidence'), recallRank: show.includes('recall_rank') },
  };
}

/** The families to recall, in order; no other is read. */
export function selectedFamilies(assembly: EffectiveAssembly): readonly ArtifactFamily[] {
  if (assembly.format === 'legacy') return ['memory', 'experience', 'topic-memory'];
  return assembly.sections.map((section) => section.family);
}

/** Server policy, asked after the faults and answered without details. The legacy envelope has limits of its own. */
export function exceedsEntryTotal(assembly: EffectiveAssembly, maxEntries: number): boolean {
  if (assembly.format === 'legacy') return false;
  return assembly.sections.reduce((total, section) => total + section.limit, 0) > maxEntries;
}
