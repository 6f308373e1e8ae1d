/**
 * A table of Markdown; `rows` begins with its head, and each has as many cells as that.
 *
 * @param {readonly (readonly (string | number)[])[]} rows
 */
export function toTable([head, ...rows]) {
  for (const cells of rows)
    if (cells.length !== head.length || cells.some((cell) => cell === undefined))
      throw new Error(`A row does not fit the head ${head.join(', ')}: ${cells.join(', ')}`);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
