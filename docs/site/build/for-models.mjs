import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES, SECTIONS, pagesOf, withoutFrontMatter } from '../../../scripts/docs/pages.mjs';
import { addressOf, placeOf } from './places.mjs';
import { WORDS } from './words.mjs';

/**
 * What language models read (llmstxt.org): an index in `llms.txt`, all pages in `llms-full.txt`, and each page as
 * Markdown beside its HTML.
 *
 * @param {string} out
 */
export function writeForModels(out) {
  writeFileSync(join(out, 'llms.txt'), index());
  writeFileSync(join(out, 'llms-full.txt'), everything());
  for (const { path } of allPages()) writeMarkdown(out, path);
}

const allPages = () =>
  Object.keys(LANGUAGES).flatMap((language) => SECTIONS.flatMap((section) => pagesOf(language, section)));

function index() {
  const sections = SECTIONS.map(
    (section) => `## ${WORDS.en.sections[section]}\n\n${pagesOf('en', section).map(toLine).join('\n')}\n`,
  );
  return `# PowerContext\n\n> ${WORDS.en.description}\n\n${sections.join('\n')}`;
}

const toLine = ({ title, path, description }) =>
  `- [${title}](${placeOf(path)})${description === '' ? '' : `: ${description}`}`;

function everything() {
  return SECTIONS.flatMap((section) => pagesOf('en', section))
    .map(({ path }) => `<!-- ${addressOf(path)} -->\n\n${withoutFrontMatter(readFileSync(path, 'utf8'))}`)
    .join('\n');
}

function writeMarkdown(out, path) {
  const target = join(out, placeOf(path));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, withoutFrontMatter(readFileSync(path, 'utf8')));
}
