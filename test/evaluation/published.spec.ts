import { readText } from '../architecture/repository-files.js';
import { load } from '../support/evaluation/load.js';

interface RecallRow {
  readonly group: string;
  readonly probes: number;
  readonly hitAt1: number;
  readonly hitAt3: number;
  readonly hitAt8: number;
  readonly mrr: number;
}
interface Results {
  readonly short: boolean;
  readonly tasks: readonly unknown[];
  readonly recall: readonly { readonly set: string; readonly rows: readonly RecallRow[] }[];
}

const { fillPage } = await load<{ fillPage: (page: string, results: Results) => string }>('report/publish.mjs');
const results = JSON.parse(readText('evaluation/results/results.json')) as Results;

describe('published figures', () => {
  it('come from a full run', () => {
    expect(results.short).toBe(false);
    expect(results.tasks.length).toBeGreaterThanOrEqual(60);
  });

  it('are the tables of the page on evaluation', () => {
    const page = readText('docs/evaluation.md');
    expect(page.match(/<!-- figures: /g)?.length).toBeGreaterThanOrEqual(9);
    expect(page).toBe(fillPage(page, results));
  });

  it('are the table of the page on recall', () => {
    const page = readText('docs/recall.md');
    const rows = results.recall.find(({ set }) => set === 'probes')?.rows ?? [];
    const begins = rows.map(({ group, probes, hitAt1, hitAt3, hitAt8, mrr }) =>
      ['', group, probes, ...[hitAt1, hitAt3, hitAt8].map((share) => share.toFixed(1)), mrr.toFixed(2), '']
        .join(' | ')
        .trim(),
    );
    expect(rows.length).toBeGreaterThan(15);
    expect(begins.filter((begin) => !page.includes(begin))).toEqual([]);
  });
});
