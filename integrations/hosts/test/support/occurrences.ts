/** How often a text stands in the texts of a request, byte for byte. */
export function occurrences(value: unknown, text: string): number {
  if (typeof value === 'string') return value.split(text).length - 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, member) => sum + occurrences(member, text), 0);
}
