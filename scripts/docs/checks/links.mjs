import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { headingsOf, linksOf } from '../markdown.mjs';
import { slugOf } from '../slug.mjs';

const ELSEWHERE = /^[a-z][a-z+.-]*:/i;

/** Links of a page that lead to no file, or to no heading of one. @param {string} page */
export function linkFaults(page) {
  return linksOf(readFileSync(page, 'utf8'))
    .filter((target) => !ELSEWHERE.test(target))
    .flatMap((target) => faultOf(page, target).map((fault) => `${page}: ${target} ${fault}`));
}

function faultOf(page, target) {
  const [file = '', anchor] = decodeURI(target).split('#');
  const path = file === '' ? page : normalize(join(dirname(page), file));
  if (!existsSync(path)) return ['leads nowhere'];
  if (anchor === undefined || !path.endsWith('.md')) return [];
  return anchorsOf(path).includes(anchor) ? [] : ['names no heading of that page'];
}

/** A heading that occurs again is numbered. */
function anchorsOf(path) {
  const seen = new Map();
  return headingsOf(readFileSync(path, 'utf8')).map(({ text }) => {
    const slug = slugOf(text);
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  });
}
