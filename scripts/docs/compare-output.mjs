/** How `output` differs from a block `{language, text}` of the documentation; `…` in it stands for anything. */
export function differences({ language, text }, output) {
  const [expected, actual] = language === 'json' ? [text, output].map(toPrettyJson) : [text.trim(), output.trim()];
  if (toPattern(expected).test(actual)) return [];
  return [`The output is not the one shown.\n--- shown\n${expected}\n--- printed\n${actual}`];
}

/** One value, however it was laid out and its keys ordered; text that is no JSON stays, and so differs. */
function toPrettyJson(text) {
  try {
    return JSON.stringify(JSON.parse(text), sortKeys, 2);
  } catch {
    return text;
  }
}

const sortKeys = (_key, value) =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort());

const toPattern = (text) => new RegExp(`^${text.split('…').map(escapePattern).join('.*')}$`);

const escapePattern = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
