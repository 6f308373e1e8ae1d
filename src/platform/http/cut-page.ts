export interface CutPage<Item> {
  readonly items: readonly Item[];
  /** The item after which the next page begins; undefined on the last page. */
  readonly last: Item | undefined;
}

/** The first `limit` items of a list that was read one item further, to see whether there is more. */
export function cutPage<Item>(found: readonly Item[], limit: number): CutPage<Item> {
  const items = found.slice(0, limit);
  return { items, last: found.length > limit ? items.at(-1) : undefined };
}
