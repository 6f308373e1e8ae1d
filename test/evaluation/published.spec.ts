import { readText } from '../architecture/repository-files.js';
import { load } from '../support/evaluation/load.js';

interface Comparison {
  readonly experiment: string;
  readonly name: string;
  readonly tasks: number;
  readonly sameEntries: number;
  readonly sameOrder: number;
}
interface Results {
  readonly short: boolean;
  readonly stamp: { readonly familiesLeftOut: readonly string[]; readonly settings: readonly string[] };
  readonly tasks: readonly unknown[];
  readonly comparisons: readonly Comparison[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly recall: readonly { readonly set: string; readonly rows: readonly unknown[] }[];
}

/** Folders of the pages in English and in Chinese. */
const LANGUAGES = ['docs', 'docs/zh'];

/** Experience alone, with room for all of it. */
const EXPERIENCE_ALONE = 'experience-alone/experience-2/32768';

const { fillPage } = await load<{ fillPage: (page: string, results: Results) => string }>('report/publish.mjs');
const { toMarkdown } = await load<{ toMarkdown: (rows: readonly unknown[]) => string }>('recall/summary.mjs');
const results = JSON.parse(readText('evaluation/results/results.json')) as Results;

const hybrid = JSON.parse(readText('evaluation/results/recall-hybrid.json')) as { readonly rows: readonly unknown[] };

/** One for each task. */
function measuresOf(arm: string, measure: string): number[] {
  const at = results.columns.indexOf(measure);
  const values = results.rows.filter((row) => row[1] === arm).map((row) => Number(row[at]));
  if (at < 0 || values.length !== results.tasks.length) throw new Error(`No ${measure} in ${arm}.`);
  return values;
}

/** The figures: each language has a head of its own. */
const withoutHead = (table: string): string => table.split('\n').slice(1).join('\n');

describe('published figures', () => {
  it('come from a full run', () => {
    expect(results.short).toBe(false);
    expect(results.tasks.length).toBeGreaterThanOrEqual(60);
  });

  it('come from a server that has every family and default settings', () => {
    expect(results.stamp.familiesLeftOut).toEqual([]);
    expect(results.stamp.settings).toEqual([]);
  });

  it('compare formats over the same entries, and with one family over the same order', () => {
    const formats = results.comparisons.filter(({ experiment }) => experiment === 'format');
    expect(formats.map(({ name }) => name)).toEqual(['Memory alone', 'Experience alone', 'Memory and Experience']);
    for (const { tasks, sameEntries } of formats) {
      expect(sameEntries).toBe(tasks);
      expect(tasks).toBeGreaterThanOrEqual(60);
    }
    for (const { tasks, sameOrder, name } of formats)
      if (name.endsWith('alone')) expect([sameOrder, tasks]).toEqual([results.tasks.length, results.tasks.length]);
  });

  it('know Experiences that are cut', () => {
    expect(measuresOf(EXPERIENCE_ALONE, 'truncated').filter((count) => count > 0)).not.toEqual([]);
  });

  it('are the same wherever the same entries are cited, whatever else is stored', () => {
    expect(measuresOf('without-topics-and-hostile/default/8000', 'bytes')).toEqual(
      measuresOf('without-hostile/memory-first/8000', 'bytes'),
    );
  });

  it.each(LANGUAGES)('are the tables of the page on evaluation in %s', (folder) => {
    const page = readText(`${folder}/explanation/evaluation.md`);
    expect(page.match(/<!-- figures: /g)?.length).toBeGreaterThanOrEqual(9);
    expect(page).toBe(fillPage(page, results));
  });

  it.each([
    ['words alone', results.recall.find(({ set }) => set === 'probes')?.rows ?? [], 0],
    ['words and meaning', hybrid.rows, 1],
  ])('are the table of the pages on recall by %s', (_by, rows, section) => {
    expect(rows.length).toBeGreaterThan(15);
    for (const folder of LANGUAGES) {
      const text = readText(`${folder}/explanation/recall.md`).split('\n## ')[section];
      expect(text).toContain(`${withoutHead(toMarkdown(rows))}\n\n`);
    }
  });
});
