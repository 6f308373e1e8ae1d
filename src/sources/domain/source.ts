import { canonicalJson } from '../../artifacts/kernel/canonical-json.js';

/** The only type of Source that callers can make. */
export const CONTENT_SOURCE = 'content';

/** The one revision a server-made Source may be evidence of (sources-and-generation.md §3). */
export interface LineageOnly {
  readonly operation: 'artifact_create' | 'artifact_replace';
  readonly target: { readonly family: string; readonly artifactId: string; readonly revision: number };
}

/** One immutable piece of evidence in a Scope's journal. */
export interface StoredSource {
  readonly scopeId: string;
  readonly sourceType: string;
  readonly sourceId: string;
  /** 1, 2, 3 … inside the Scope, without gaps. */
  readonly position: number;
  /** Any JSON value; a captured text is a string. */
  readonly content: unknown;
  /** What the capturing host noted; null for Sources that were not captured. Never returned. */
  readonly metadata: Readonly<Record<string, unknown>> | null;
  /** Set on Sources that the server made for a direct write; those are evidence of that revision only. */
  readonly lineageOnly: LineageOnly | null;
  /** Estimated once, when the Source is stored (D-27). */
  readonly tokens: number;
  /** Microseconds since the epoch. */
  readonly createdAt: number;
}

/** The text of a Source: a string as it is, any other JSON in its canonical form (sources-and-generation.md §2). */
export const sourceText = (content: unknown): string =>
  typeof content === 'string' ? content : canonicalJson(content);
