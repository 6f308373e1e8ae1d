/** A judged document. `putOrder` grows with every put of the collection. */
export interface Hit {
  readonly documentId: string;
  readonly score: number;
  readonly putOrder: number;
}

/** The total order of hits (D-20): best score, then newest put, then document id by code point. */
export function orderHits(hits: readonly Hit[]): Hit[] {
  return hits.toSorted(
    (one, other) =>
      other.score - one.score || other.putOrder - one.putOrder || compareIds(one.documentId, other.documentId),
  );
}

/** Ids are ASCII, so code units compare as code points. */
function compareIds(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
