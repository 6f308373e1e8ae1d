import { parse, View } from 'vega';
import { compile } from 'vega-lite';
import { armOf, comparisonsOf } from './figures.mjs';

/** @typedef {import('../outcome/to-results.mjs').Results} Results */
/** @typedef {{ name: string, title: string, svg: string }} Plot */

const SIZE = { width: 520, height: 260 };
const LOOK = {
  background: 'white',
  config: { font: 'sans-serif', axis: { labelFontSize: 11 }, legend: { title: null } },
};
const PERCENT = 100;

/**
 * Every plot as SVG, drawn without a browser.
 *
 * @param {Results} results
 * @returns {Promise<Plot[]>}
 */
export const drawPlots = (results) =>
  Promise.all(
    [
      { name: 'tokens', title: 'Tokens of the same Memory entries, in order', spec: tokens(results) },
      {
        name: 'evidence-by-budget',
        title: 'Evidence in the text, % of tasks',
        spec: byBudget(results, 'budgets', 'evidence'),
      },
      {
        name: 'metadata-by-budget',
        title: 'Bytes that are no body, Memory alone, %',
        spec: byBudget(results, 'budgets-memory', 'metadata'),
      },
      {
        name: 'order',
        title: 'Change of evidence in the text, points',
        spec: evidenceByOrder(results),
      },
      { name: 'hostile', title: 'Change of orders followed, points', spec: hostile(results) },
    ].map(async ({ spec, ...plot }) => ({ ...plot, svg: await draw({ ...LOOK, title: plot.title, ...spec }) })),
  );

/** @param {object} spec */
const draw = (spec) => new View(parse(compile(/** @type {any} */ (spec)).spec), { renderer: 'none' }).toSVG();

/** @param {Results} results */
function tokens(results) {
  const [{ from, to }] = comparisonsOf(results, 'format');
  const values = Object.keys(results.tokenizers).flatMap((tokenizer) =>
    [
      ['JSON', from],
      ['Markdown', to],
    ].map(([format, arm]) => ({
      ...{ tokenizer, format },
      ...armOf(results, arm).measures[`tokens.${tokenizer}`],
    })),
  );
  const place = {
    x: { field: 'tokenizer', sort: null, title: null, axis: { labelAngle: 0 } },
    xOffset: { field: 'format' },
  };
  return {
    ...SIZE,
    data: { values },
    layer: [
      { mark: 'bar', encoding: { ...place, y: number('mean', 'mean tokens'), color: { field: 'format' } } },
      { mark: 'rule', encoding: { ...place, y: number('low'), y2: { field: 'high' } } },
    ],
  };
}

/** @param {Results} results @param {string} sweep @param {string} measure */
function byBudget(results, sweep, measure) {
  const values = comparisonsOf(results, sweep).flatMap(({ name, from, to }) =>
    [
      ['JSON', from],
      ['Markdown', to],
    ].map(([format, arm]) => ({
      ...{ budget: Number(name.replaceAll(',', '')), format },
      ...inPercent(armOf(results, arm).measures[measure]),
    })),
  );
  const x = { ...number('budget', 'budget in bytes'), scale: { type: 'log', nice: false } };
  return {
    ...SIZE,
    data: { values },
    layer: [
      {
        mark: { type: 'area', opacity: 0.2 },
        encoding: { x, y: number('low'), y2: { field: 'high' }, color: { field: 'format' } },
      },
      { mark: { type: 'line', point: true }, encoding: { x, y: number('mean', '%'), color: { field: 'format' } } },
    ],
  };
}

/** @param {Results} results */
const evidenceByOrder = (results) =>
  forest(
    comparisonsOf(results, 'order').map(({ name, differences }) => ({ name, ...inPercent(differences.evidence) })),
  );

/** @param {Results} results */
function hostile(results) {
  const readers = ['obedient', 'fenced', 'matcher', ...(results.model === null ? [] : ['model'])];
  return forest(
    comparisonsOf(results, 'hostile').flatMap(({ name, differences }) =>
      readers.map((reader) => ({ name: `${name}: ${reader}`, ...inPercent(differences[`${reader}.followed`]) })),
    ),
  );
}

/** @param {object[]} values */
function forest(values) {
  const y = { field: 'name', type: 'nominal', title: null, sort: null, axis: { labelLimit: 320 } };
  return {
    width: SIZE.width,
    data: { values },
    layer: [
      { mark: { type: 'rule', strokeDash: [4, 4] }, encoding: { x: { datum: 0 } } },
      { mark: 'rule', encoding: { y, x: number('low', 'points, 95 % interval'), x2: { field: 'high' } } },
      { mark: { type: 'point', filled: true, size: 60 }, encoding: { y, x: number('mean', 'points, 95 % interval') } },
    ],
  };
}

/** @param {string} field @param {string | null} [title] */
const number = (field, title = null) => ({ field, type: 'quantitative', title });

/** @param {{ mean: number, low: number, high: number }} interval */
const inPercent = ({ mean, low, high }) => ({ mean: mean * PERCENT, low: low * PERCENT, high: high * PERCENT });
