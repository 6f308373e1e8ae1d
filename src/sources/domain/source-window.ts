import { sourceText } from './source.js';
import type { StoredSource } from './source.js';

/** Who reads a Scope's journal; each has a cursor of its own (sources-and-generation.md §4). */
export const WINDOW_BINDINGS = [
  'memory-source-window',
  'topic-memory-source-window',
  'experience-incubation',
  'profile-source-window',
] as const;

export type WindowBinding = (typeof WINDOW_BINDINGS)[number];

/** How large a window may be. */
export interface WindowBounds {
  /** Journal positions at most. */
  readonly positions: number;
  /** Estimated tokens of its Sources together at most; one Source may be larger. */
  readonly tokens: number;
}

/** Evidence that a model may be shown. */
export type EligibleSource = Pick<
  StoredSource,
  'sourceType' | 'sourceId' | 'position' | 'content' | 'metadata' | 'tokens' | 'createdAt'
> & {
  /** The content as text. */
  readonly text: string;
};

/** Positions `after` < position ≤ `through` of one Scope's journal, to be worked on once. */
export interface SourceWindow {
  readonly scopeId: string;
  readonly binding: WindowBinding;
  readonly after: number;
  readonly through: number;
  /** Position of the Scope's newest Source. */
  readonly head: number;
  /** Guards the window: whoever advances with it first has it. */
  readonly generation: number;
  /** Answers in a row that could not be used for what starts at `after`. */
  readonly attempts: number;
  /** Whether this was set aside before; it then says nothing about the cursor. */
  readonly wasSetAside: boolean;
  /** In order of position. Records of direct writes are left out, but their positions are consumed. */
  readonly sources: readonly EligibleSource[];
}

/** A window that is left out because it failed repeatedly (D-30). Its Sources stay where they are. */
export interface SetAsideWindow {
  readonly scopeId: string;
  readonly binding: WindowBinding;
  readonly after: number;
  readonly through: number;
  readonly reason: string;
  readonly attempts: number;
  /** Whether it is tried again next. */
  readonly isDue: boolean;
  /** Microseconds since the epoch. */
  readonly setAsideAt: number;
}

/** Where a window that was set aside is in the list of its Scope. */
export type SetAsidePlace = Pick<SetAsideWindow, 'binding' | 'after'>;
export type SetAsideKey = Pick<SetAsideWindow, 'scopeId'> & SetAsidePlace;

export interface SetAsidePage {
  /** Null for the start of the list. */
  readonly after: SetAsidePlace | null;
  readonly limit: number;
}

const NARROWING = 4;

/** Each failed attempt looks at a quarter as much, so that little is set aside for the sake of one bad Source. */
export const narrowedPositions = (positions: number, attempts: number): number =>
  Math.max(1, Math.floor(positions / NARROWING ** attempts));

/** The last position that fits: at least that of the first Source, however large it is. */
export function lastThatFits(sources: readonly StoredSource[], tokens: number): number {
  let total = 0;
  const excess = sources.findIndex(
    (source, index) => (total += source.lineageOnly ? 0 : source.tokens) > tokens && index > 0,
  );
  return sources[excess === -1 ? sources.length - 1 : excess - 1]?.position ?? 0;
}

export const toEligible = (sources: readonly StoredSource[]): readonly EligibleSource[] =>
  sources
    .filter(({ lineageOnly }) => !lineageOnly)
    .map(({ sourceType, sourceId, position, content, metadata, tokens, createdAt }) => ({
      sourceType,
      sourceId,
      position,
      content,
      metadata,
      tokens,
      createdAt,
      text: sourceText(content),
    }));
