/** A well-formed text addressed by code points. */
export class CodePoints {
  readonly length: number;
  /** UTF-16 offset of each code point, and the end; undefined where both count alike. */
  private readonly units: readonly number[] | undefined;

  constructor(readonly text: string) {
    this.units = unitsOf(text);
    this.length = this.units ? this.units.length - 1 : text.length;
  }

  /** From code point `start` up to `end`, which is left out. */
  slice(start: number, end: number): string {
    const { units } = this;
    return units ? this.text.slice(units[start], units[end]) : this.text.slice(start, end);
  }

  /** How many code points end at or before a UTF-16 offset. */
  before(unit: number): number {
    return this.units ? countBelow(this.units, unit) : unit;
  }
}

function unitsOf(text: string): readonly number[] | undefined {
  if (!/[\ud800-\udbff]/.test(text)) return undefined;
  const units = [0];
  let end = 0;
  for (const point of text) units.push((end += point.length));
  return units;
}

/** `items` ascend. */
function countBelow(items: readonly number[], limit: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
