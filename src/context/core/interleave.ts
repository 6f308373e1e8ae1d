/** All first elements in list order, then all second ones, and so on; lists that ran out are passed over. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, slot) => lists.flatMap((list) => list.slice(slot, slot + 1))).flat();
}
