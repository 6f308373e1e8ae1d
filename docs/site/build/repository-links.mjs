import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { addressOf, placeOf } from './places.mjs';

/** Below this address the site has the files of the repository that its pages name. */
const FILES = '/files/';
const OUTSIDE = /^(?:[a-z][a-z+.-]*:|\/|#)/i;

/** Links of pages are written for readers of the repository; here they become links of the site. */
export class RepositoryLinks {
  #root;
  #named = new Set();

  /** @param {string} root of the repository */
  constructor(root) {
    this.#root = root;
  }

  /** A plugin of markdown-it. @param {import('vitepress').MarkdownRenderer} markdown */
  translate = (markdown) => {
    markdown.core.ruler.push('repository-links', ({ tokens, env }) => {
      const folder = dirname(env.realPath ?? env.path);
      for (const token of tokens) this.#translateInline(token.children ?? [], folder);
    });
  };

  /** Puts every file that a page named into the built site. @param {string} out */
  copyNamedFiles(out) {
    for (const path of this.#named) {
      const target = join(out, FILES, path);
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(join(this.#root, path), target);
    }
  }

  #translateInline(tokens, folder) {
    const links = tokens.filter(({ type }) => type === 'link_open' || type === 'link_close');
    for (let at = 0; at < links.length; at += 2) this.#translateLink(links[at], links[at + 1], folder);
  }

  #translateLink(open, close, folder) {
    const target = open.attrGet('href') ?? '';
    if (OUTSIDE.test(target)) return;
    const [file = '', anchor] = target.split('#');
    const path = relative(this.#root, resolve(folder, decodeURI(file)));
    if (statSync(join(this.#root, path)).isDirectory()) return asText(open, close);
    open.attrSet('href', anchor === undefined ? this.#address(path) : `${this.#address(path)}#${anchor}`);
    if (placeOf(path) === undefined) open.attrSet('target', '_self');
  }

  #address(path) {
    if (placeOf(path) !== undefined) return addressOf(path);
    this.#named.add(path);
    return FILES + path;
  }
}

/** A folder has no page: its name stays, without a link. */
function asText(open, close) {
  for (const token of [open, close]) Object.assign(token, { type: 'text', tag: '', content: '', nesting: 0 });
}
