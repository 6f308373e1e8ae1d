/**
 * An entry of a prepared text. The evaluation reads it to know what was injected; a host never does.
 *
 * @typedef {object} Entry
 * @property {string} id Entry id of Memory, Artifact id of the rest.
 * @property {string} body As it stands in the text, without quote prefixes or JSON escapes.
 * @property {boolean} truncated
 */
/** @typedef {{ entries: Entry[], outside: string }} Reading `outside` is all that is not a body. */

const JSON_BEGIN = 'BEGIN_POWERCONTEXT_PREPARED_CONTEXT_V1';
const MARKDOWN_END = 'END_POWERCONTEXT_PREPARED_TEXT_V1';
const QUOTE = '>     ';

/**
 * @param {string} content
 * @returns {Reading}
 */
export function readEntries(content) {
  if (content === '') return { entries: [], outside: '' };
  return content.includes(`\n${JSON_BEGIN}\n`) ? readEnvelope(content) : readMarkdown(content);
}

/** @param {string} content @returns {Reading} */
function readEnvelope(content) {
  const lines = content.split('\n');
  const at = lines.indexOf(JSON_BEGIN) + 1;
  const { items } = JSON.parse(lines[at]);
  const entries = items.map((/** @type {any} */ item) => ({
    id: item.citation.entry_id ?? item.citation.artifact_ref.artifact_id,
    body: item.content,
    truncated: item.truncated,
  }));
  return { entries, outside: lines.filter((_, index) => index !== at).join('\n') };
}

/** @param {string} content @returns {Reading} */
function readMarkdown(content) {
  const lines = content.split('\n');
  const entries = /** @type {{ id: string, lines: string[], truncated: boolean }[]} */ ([]);
  const outside = [];
  const end = lines.indexOf(MARKDOWN_END);
  for (const [index, line] of lines.entries()) {
    const current = entries.at(-1);
    if (index < end && line.startsWith('### ')) entries.push({ id: '', lines: [], truncated: false });
    if (index < end && line.startsWith(QUOTE)) current?.lines.push(line.slice(QUOTE.length));
    else outside.push(line);
    if (current && line.startsWith('    ')) readMetadata(current, line.trim());
  }
  return {
    entries: entries.map(({ lines, ...entry }) => ({ ...entry, body: lines.join('\n') })),
    outside: outside.join('\n'),
  };
}

/** @param {{ id: string, truncated: boolean }} entry @param {string} line */
function readMetadata(entry, line) {
  const identity = /^(?:Artifact: family="[^"]*"|Entry:),? id="([^"]*)"/.exec(line);
  if (identity) entry.id = identity[1];
  if (line === 'Truncated: yes') entry.truncated = true;
}
