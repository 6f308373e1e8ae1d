import { withoutFrontMatter } from './pages.mjs';

const FENCE = /^[ \t]*```.*\n[\s\S]*?^[ \t]*```[ \t]*$/gm;
const TABLE = /(?:^\|.*\|[ \t]*\n)+/gm;

/** Fenced blocks as they stand, marks included. @param {string} markdown */
export function fencesOf(markdown) {
  return [...markdown.matchAll(FENCE)].map(([fence]) => fence.trim());
}

/** The page without fenced blocks and front matter. @param {string} markdown */
export function proseOf(markdown) {
  return withoutFrontMatter(markdown).replace(FENCE, '');
}

/** Headings in order: `{level, text}`, marks of code and links taken off. @param {string} markdown */
export function headingsOf(markdown) {
  return [...proseOf(markdown).matchAll(/^(#{1,6}) (.+)$/gm)].map(([, marks, text]) => ({
    level: marks.length,
    text: text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', ''),
  }));
}

/** Tables in order, each a list of its rows. @param {string} markdown */
export function tablesOf(markdown) {
  return [...proseOf(markdown).matchAll(TABLE)].map(([table]) => table.trim().split('\n'));
}

/** Targets of the links of a page. @param {string} markdown */
export function linksOf(markdown) {
  const withoutCode = proseOf(markdown).replace(/`[^`\n]*`/g, '');
  return [...withoutCode.matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, target]) => target);
}

/** Everything that stands as code: fenced blocks of a shell, and spans. @param {string} markdown */
export function codeOf(markdown) {
  const shell = fencesOf(markdown).filter((fence) => fence.startsWith('```sh'));
  return [...shell, ...[...proseOf(markdown).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code)];
}
