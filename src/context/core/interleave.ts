/** All first elements in list order, then all second ones, and so on; lists that ran out are passed over. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const merged: T[] = [];
  for (let slot = 0; slot < longest; slot += 1) {
    for (const list of lists) merged.push(...list.slice(slot, slot + 1));
  }
  return merged;
}
