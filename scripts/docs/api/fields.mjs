import { toTable } from '../reference/table.mjs';

/** A table of the members of an object, or '' for what has none. */
export function fieldTable(schema, types, words) {
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([name, member]) => [
    `\`${name}\``,
    types.inTable(member),
    meaningOf(member, required.has(name), words),
  ]);
  return rows.length === 0 ? '' : toTable([words.fields, ...rows]);
}

export function meaningOf(member, isRequired, words) {
  const notes = [
    ...(isRequired ? [words.required] : []),
    ...(member.default === undefined ? [] : [words.default(`\`${JSON.stringify(member.default)}\``)]),
  ];
  return [notes.join(', '), inCell(member.description)].filter((text) => text !== '').join('; ');
}

/** Text of the contract within a table: no bar, no line break, and no tag outside of code. */
export function inCell(text = '') {
  return text
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found));
}
