import { LANGUAGES } from '../pages.mjs';
import { toTable } from '../reference/table.mjs';
import { fieldTable } from './fields.mjs';
import { operationSection } from './operation.mjs';
import { TypeNames } from './types.mjs';
import { WORDS } from './words.mjs';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** The pages stand behind all others of the reference. */
const FIRST_ORDER = 100;

/**
 * The API reference: an index, a page for each tag, and one of the schemas that they share: `{path, text}`.
 *
 * @param {import('../../contract/contract.js').Contract} contract
 * @param {import('../pages.mjs').Language} language
 */
export function apiPages(contract, language) {
  const words = WORDS[language];
  const types = new TypeNames(contract.components.schemas, words);
  const context = { contract, types, words, operations: operationsOf(contract) };
  const pages = [indexPage(context), ...contract.tags.map((tag) => tagPage(tag, context)), schemasPage(context)];
  const folder = `${LANGUAGES[language]}/reference/api`;
  return pages.map(({ name, title, description, parts }, at) => {
    const text = [frontMatter(description, FIRST_ORDER + at), `# ${title}`, words.note, ...parts].join('\n\n');
    return { path: `${folder}/${name}.md`, text: `${linked(text, language)}\n` };
  });
}

const frontMatter = (description, order) => `---\ndescription: ${JSON.stringify(description)}\norder: ${order}\n---`;

/** Paths from a page to what stands outside of its folder. */
function linked(text, language) {
  const root = language === 'en' ? '../../..' : '../../../..';
  return text
    .replaceAll('(CONTRACT)', `(${root}/openapi/powercontext.yaml)`)
    .replaceAll('(ACCESS)', '(../../how-to/access.md)')
    .replaceAll('(ERRORS)', '(../errors.md)');
}

function operationsOf({ paths }) {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({ method, path, operation: item[method] })),
  );
}

function indexPage({ contract, words, operations }) {
  const rows = contract.tags.map((tag) => [
    `[${tag.name}](${tag.name}.md)`,
    words.about(tag),
    operations.filter(({ operation }) => operation.tags.includes(tag.name)).length,
  ]);
  const parts = [`## ${words.common}`, words.commonText, toTable([words.subjects, ...rows])];
  return { name: 'README', title: words.index, description: words.indexDescription, parts };
}

function tagPage(tag, context) {
  const { name } = tag;
  const description = context.words.about(tag);
  const operations = context.operations.filter(({ operation }) => operation.tags.includes(name));
  const parts = [description, ...operations.map((each) => operationSection(each, context))];
  return { name, title: `API: ${name}`, description, parts };
}

function schemasPage({ contract, types, words }) {
  const sections = Object.entries(contract.components.schemas)
    .filter(([, schema]) => !schema.enum)
    .map(([name, schema]) =>
      [`## ${name}`, schema.description ?? '', bodyOf(schema, types, words)].filter((part) => part !== '').join('\n\n'),
    );
  return { name: 'schemas', title: `API: ${words.schemas}`, description: words.schemasDescription, parts: sections };
}

/** Members of an object; of anything else, what it may be. */
function bodyOf(schema, types, words) {
  const fields = fieldTable(schema, types, words);
  if (fields !== '' || schema.type === 'object') return fields;
  return types.inText(schema);
}
