import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadScript } from '../support/load-script.js';

type Faults = readonly string[];

const { linkFaults } = await loadScript<{ linkFaults: (page: string) => Faults }>('scripts/docs/checks/links.mjs');
const { languageFaults } = await loadScript<{ languageFaults: () => Faults }>('scripts/docs/checks/languages.mjs');
const { dataFaults } = await loadScript<{ dataFaults: (page: string) => Faults }>(
  'scripts/docs/checks/data-blocks.mjs',
);
const { fillBlocks } = await loadScript<{
  fillBlocks: (page: string, blocks: Readonly<Record<string, string>>) => string;
}>('scripts/docs/fill-blocks.mjs');

const SECTIONS = ['tutorial', 'how-to', 'reference', 'explanation', 'operations'];
const PAGE = '# A title\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```sh\ntrue\n```\n';

/** Runs `work` in a repository of its own, whose documentation has one page a section in both languages. */
async function inRepository(files: Readonly<Record<string, string>>, work: () => Faults): Promise<Faults> {
  const root = await mkdtemp(join(tmpdir(), 'powercontext-pages-'));
  const before = process.cwd();
  const complete = ['docs', 'docs/zh'].flatMap((folder) =>
    ['README.md', ...SECTIONS.map((section) => `${section}/page.md`)].map((page) => [`${folder}/${page}`, PAGE]),
  );
  for (const [path = '', text = ''] of [...complete, ...Object.entries(files)]) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  process.chdir(root);
  try {
    return work();
  } finally {
    process.chdir(before);
    await rm(root, { recursive: true });
  }
}

describe('links', () => {
  it.each([
    ['[x](nowhere.md)', 'leads nowhere'],
    ['[x](other.md#missing)', 'names no heading of that page'],
    ['[x](#missing)', 'names no heading of that page'],
  ])('%s %s', async (link, fault) => {
    const files = { 'docs/a.md': `# A\n\n${link}\n`, 'docs/other.md': '# Other\n' };
    const target = /\((.*)\)/.exec(link)?.[1];
    expect(await inRepository(files, () => linkFaults('docs/a.md'))).toEqual([`docs/a.md: ${target} ${fault}`]);
  });

  it('may lead to headings of any script, to repeated ones and to files; examples in code are none', async () => {
    const page =
      '# A\n\n## `max_bytes`, 说明\n\n## A\n\n[x](#max_bytes-说明) [y](#a-1) [z](b.txt) [w](https://e.example/)\n\n`[v](none)`\n';
    expect(await inRepository({ 'docs/a.md': page, 'docs/b.txt': '' }, () => linkFaults('docs/a.md'))).toEqual([]);
  });
});

describe('languages', () => {
  const page = 'docs/zh/how-to/page.md';

  it('agree where all is the same', async () => {
    expect(await inRepository({}, languageFaults)).toEqual([]);
  });

  it.each([
    ['code blocks', PAGE.replace('true', 'false')],
    ['levels of headings', `${PAGE}\n## More\n`],
    ['rows of tables and their figures', PAGE.replace('| 1 | 2 |', '| 1 | 3 |')],
    ['rows of tables and their figures', PAGE.replace('| 1 | 2 |\n', '')],
    ['places in the navigation', `---\norder: 2\n---\n\n${PAGE}`],
  ])('differ in %s', async (part, text) => {
    expect(await inRepository({ [page]: text }, languageFaults)).toEqual([
      `${page}: ${part} differ from docs/how-to/page.md`,
    ]);
  });

  it('lack pages of each other', async () => {
    const files = { 'docs/how-to/new.md': PAGE, 'docs/zh/how-to/extra.md': PAGE };
    expect(await inRepository(files, languageFaults)).toEqual([
      'docs/zh/how-to/new.md is missing',
      'docs/zh/how-to/extra.md has no page in English',
    ]);
  });
});

describe('data', () => {
  it('is read unless it shows an output', async () => {
    const page = '```json\n{ "a": }\n```\n\n```json output\n{ … }\n```\n\n```yaml\na: 1\n```\n';
    const faults = await inRepository({ 'docs/a.md': page }, () => dataFaults('docs/a.md'));
    expect(faults).toEqual([expect.stringMatching(/^docs\/a\.md: [^]*JSON/)]);
  });
});

describe('generated blocks', () => {
  const page = 'before\n<!-- generated: a -->\nold\n<!-- end -->\nafter\n';

  it('are replaced, and nothing else is', () => {
    expect(fillBlocks(page, { a: 'new' })).toBe('before\n<!-- generated: a -->\n\nnew\n\n<!-- end -->\nafter\n');
  });

  it('need a place and a text', () => {
    expect(() => fillBlocks(page, {})).toThrow('nothing to fill the block a');
    expect(() => fillBlocks(page, { a: 'new', b: 'more' })).toThrow('no place for b');
  });
});
