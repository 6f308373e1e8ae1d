import { existsSync, readFileSync } from 'node:fs';
import { fencesOf, headingsOf, tablesOf } from '../markdown.mjs';
import { LANGUAGES, SECTIONS, markdownIn } from '../pages.mjs';

/** What the other languages lack of the English pages, or have beyond them. */
export function languageFaults() {
  const english = pagesIn(LANGUAGES.en);
  return Object.values(LANGUAGES)
    .filter((folder) => folder !== LANGUAGES.en)
    .flatMap((folder) => [
      ...english.flatMap((page) => comparePages(`${LANGUAGES.en}/${page}`, `${folder}/${page}`)),
      ...pagesIn(folder)
        .filter((page) => !english.includes(page))
        .map((page) => `${folder}/${page} has no page in English`),
    ]);
}

const pagesIn = (folder) => [
  'README.md',
  ...SECTIONS.flatMap((section) => markdownIn(`${folder}/${section}`)).map((path) => path.slice(folder.length + 1)),
];

/** Front matter, blocks, headings and the figures of tables are the same, whatever the language. */
function comparePages(one, other) {
  if (!existsSync(other)) return [`${other} is missing`];
  const [english, translated] = [one, other].map((path) => readFileSync(path, 'utf8'));
  return Object.entries(PARTS)
    .filter(([, read]) => JSON.stringify(read(english)) !== JSON.stringify(read(translated)))
    .map(([part]) => `${other}: ${part} differ from ${one}`);
}

const PARTS = {
  'places in the navigation': (markdown) => /^order: .*$/m.exec(markdown),
  'code blocks': fencesOf,
  'levels of headings': (markdown) => headingsOf(markdown).map(({ level }) => level),
  'rows of tables and their figures': (markdown) => tablesOf(markdown).map((rows) => rows.map(figuresOf)),
};

/** The numbers of a row; grammar may put them in another order. */
const figuresOf = (row) => (row.match(/\d+(?:[.,]\d+)*/g) ?? []).sort();
