/** @param {unknown} text */
export const escape = (text) =>
  String(text).replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '',
  );

const STYLE = `body{font:15px/1.5 sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;display:block;overflow-x:auto}td,th{border:1px solid #8886;padding:.2rem .5rem;text-align:right}
td:first-child,th:first-child{text-align:left}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#8881;padding:1rem}
svg{max-width:100%;height:auto}:root{color-scheme:light dark}`;

/** A page without scripts that may load nothing. @param {string} title @param {string} body */
export const toPage = (title, body) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(title)}</title>
<style>${STYLE}</style>
<body>
${body}
</body>
</html>
`;

/** @param {{ head: (string | number)[], rows: (string | number)[][] }} table Cells are escaped. */
export const toHtmlTable = ({ head, rows }) => {
  const line = (/** @type {(string | number)[]} */ cells, /** @type {string} */ tag) =>
    `<tr>${cells.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;
  return `<table>${line(head, 'th')}${rows.map((row) => line(row, 'td')).join('\n')}</table>`;
};
