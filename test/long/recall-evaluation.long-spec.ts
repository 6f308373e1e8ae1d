import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { aDatabase, engines } from '../support/databases.js';
import type { Engine } from '../support/databases.js';
import { withPrefix } from '../support/server.js';

/** What `make evaluate-recall` says of one probe. */
interface Answered {
  readonly probe: { readonly query: string };
  readonly found: readonly string[];
}

interface Evaluation {
  readonly status: number | null;
  readonly table: string;
  readonly answers: readonly Answered[];
}

/** Needs the built server. */
async function evaluate(engine: Engine): Promise<Evaluation> {
  const database = aDatabase(engine);
  await database.create();
  const evaluation = spawn(process.execPath, ['evaluation/recall/run.mjs', '--results', database.home], {
    env: { ...process.env, ...withPrefix(database.settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let table = '';
  evaluation.stdout.on('data', (text: Buffer) => (table += text.toString()));
  const status = await new Promise<number | null>((resolve) => evaluation.once('close', resolve));
  const answers = JSON.parse(readFileSync(`${database.home}/recall-fts-answers.json`, 'utf8')) as readonly Answered[];
  await database.drop();
  return { status, table, answers };
}

const evaluations = new Map<Engine, Evaluation>();
beforeAll(async () => {
  for (const engine of engines) evaluations.set(engine, await evaluate(engine));
});

describe('recall without any model', () => {
  it.each(engines)('reaches its targets in every language and kind of prompt on %s', (engine) => {
    const { table, status } = evaluations.get(engine) ?? {};
    expect(table).toContain('| zh | 60 |');
    expect(table).not.toContain('missed');
    expect(status).toBe(0);
  });

  it('finds the same on every engine, in 98 of 100 hits', () => {
    const [first, ...others] = [...evaluations.values()].map(({ answers }) => answers.map(({ found }) => found));
    for (const other of others) expect(shareOfCommonHits(first ?? [], other)).toBeGreaterThanOrEqual(0.98);
  });
});

/** Hits that both found, among all that either found. */
function shareOfCommonHits(one: readonly (readonly string[])[], other: readonly (readonly string[])[]): number {
  let [common, all] = [0, 0];
  one.forEach((found, probe) => {
    const both = other[probe]?.filter((text) => found.includes(text)).length ?? 0;
    common += both;
    all += found.length + (other[probe]?.length ?? 0) - both;
  });
  return common / all;
}
