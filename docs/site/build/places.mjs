/** Markdown files of the repository that are pages of the site, as patterns of what is left out. */
export const LEFT_OUT = [
  '!(docs|integrations|clients|*.md)/**',
  '!(README|CHANGELOG|CONTRIBUTING|SECURITY).md',
  'docs/site/**',
  'integrations/**/!(README).md',
  'clients/**/!(README).md',
];

const IS_PAGE =
  /^(?:docs\/(?!site\/).*|(?:integrations|clients)\/(?:.*\/)?README|README|CHANGELOG|CONTRIBUTING|SECURITY)\.md$/;

/**
 * Where a file of the repository stands in the site: its page, or undefined for what is no page.
 *
 * @param {string} path
 */
export function placeOf(path) {
  if (!IS_PAGE.test(path)) return undefined;
  if (path === 'README.md') return 'readme.md';
  return path
    .replace(/^docs\//, '')
    .replace(/(^|\/)README\.md$/, '$1index.md')
    .replace(/^[A-Z]+\.md$/, (name) => name.toLowerCase());
}

/** The address of a page: `how-to/mcp.md` is `/how-to/mcp`. @param {string} path */
export function addressOf(path) {
  return `/${placeOf(path) ?? ''}`.replace(/(?:(?<=\/)index)?\.md$/, '');
}
