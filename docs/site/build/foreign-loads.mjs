import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

const ADDRESS = String.raw`(?:https?:)?//`;
/** What makes a browser load from elsewhere, by kind of file. Links that a reader follows are none of it. */
const LOADS = {
  '.html': new RegExp(`<(?!a\\b)[a-z]+\\b[^>]*\\s(?:src|srcset|href|data)=["']?${ADDRESS}[^"'\\s>]*`, 'gi'),
  '.css': new RegExp(`(?:url\\(|@import)\\s*["']?${ADDRESS}[^"')]*`, 'gi'),
  '.js': new RegExp(
    `(?:import|fetch|importScripts|Worker|EventSource)\\(\\s*["'\`]${ADDRESS}[^"'\`]*|(?:from|import)\\s*["']${ADDRESS}[^"']*`,
    'gi',
  ),
};

/**
 * What the file of a site would load from elsewhere.
 *
 * @param {string} name
 * @param {string} text
 */
export function foreignLoads(name, text) {
  const pattern = LOADS[extname(name)];
  return pattern === undefined ? [] : [...text.matchAll(pattern)].map(([load]) => `${name}: ${load}`);
}

/** Ends the build of a site that would not work offline. @param {string} out */
export function refuseForeignLoads(out) {
  const found = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((name) => extname(name) in LOADS)
    .flatMap((name) => foreignLoads(name, readFileSync(join(out, name), 'utf8')));
  if (found.length > 0) throw new Error(`The site loads from elsewhere:\n${found.join('\n')}`);
}
