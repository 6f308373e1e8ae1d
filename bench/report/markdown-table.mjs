/**
 * @param {object} table
 * @param {readonly (string | number)[]} table.head The first column names its row; the others are set to the right.
 * @param {readonly (readonly (string | number)[])[]} table.rows
 */
export function toMarkdownTable({ head, rows }) {
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
