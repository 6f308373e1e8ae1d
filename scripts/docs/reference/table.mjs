/**
 * A table of Markdown; `rows` begins with its head.
 *
 * @param {readonly (readonly (string | number)[])[]} rows
 */
export function toTable([head, ...rows]) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
