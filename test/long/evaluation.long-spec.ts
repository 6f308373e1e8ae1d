import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChatServer } from '../support/evaluation/chat-server.js';
import type { ChatRequest } from '../support/evaluation/chat-server.js';

interface Results {
  readonly model: string | null;
  readonly tasks: readonly { readonly task: string }[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** `make evaluate-short`, which needs the built server and the packages of the evaluation. */
const start = (out: string, env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(process.execPath, ['evaluation/run.mjs', '--short', '--out', out], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

const statusOf = (run: ChildProcess): Promise<number | null> => new Promise((resolve) => run.once('close', resolve));

const evaluate = (out: string, env: NodeJS.ProcessEnv = {}): Promise<number | null> => {
  const run = start(out, env);
  run.stderr?.pipe(process.stderr, { end: false });
  return statusOf(run);
};

const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');
const readResults = (folder: string): Results => JSON.parse(read(folder, 'results.json')) as Results;
/** Rows with a 1 in a column that is there. */
function rowsWith({ columns, rows }: Results, measure: string): Results['rows'] {
  const at = columns.indexOf(measure);
  if (at < 0) throw new Error(`The results have no column ${measure}.`);
  return rows.filter((row) => row[at] === 1);
}
const textsOf = (folder: string): Map<string, string> =>
  new Map(readdirSync(join(folder, 'texts')).map((name) => [name.replace('.txt', ''), read(folder, `texts/${name}`)]));

interface Timings {
  readonly usage: Readonly<Record<string, number>>;
  readonly table: { readonly rows: readonly (readonly (string | number)[])[] };
}

const home = mkdtempSync(join(tmpdir(), 'evaluation-'));
const [first, second] = [join(home, 'first'), join(home, 'second')];
const statuses: (number | null)[] = [];
beforeAll(async () => {
  for (const out of [first, second]) statuses.push(await evaluate(out));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('the evaluation without a model', () => {
  it('ends well', () => {
    expect(statuses).toEqual([0, 0]);
  });

  it('gives the same numbers, the same report and the same texts twice', () => {
    for (const name of ['results.json', 'report.md', 'plots/order.svg'])
      expect(read(second, name)).toBe(read(first, name));
    expect([...textsOf(second)]).toEqual([...textsOf(first)]);
  });

  it('keeps the text of every case where the report links to it', () => {
    const { rows, tasks } = readResults(first);
    const texts = textsOf(first);
    expect(rows.length).toBeGreaterThan(400);
    expect(rows.filter(([, , text]) => !texts.has(String(text)))).toEqual([]);
    for (const { task } of tasks) {
      expect(read(first, 'index.html')).toContain(`href="tasks/${task.replace('/', '.')}.html"`);
      expect(read(first, `tasks/${task.replace('/', '.')}.html`)).toContain('../texts/');
    }
  });

  it('lets no stored text leave its body', () => {
    const results = readResults(first);
    expect(rowsWith(results, 'obedient.followed').length).toBeGreaterThan(0);
    expect(rowsWith(results, 'fenced.followed')).toEqual([]);
  });
});

describe('the evaluation with a scripted model', () => {
  const contentOf = ({ messages }: ChatRequest): string =>
    messages[0]?.content.split('\n\n').slice(1).join('\n\n') ?? '';
  const settings = (chat: ChatServer): NodeJS.ProcessEnv => ({
    POWERCONTEXT_EVALUATION_MODEL: 'scripted',
    POWERCONTEXT_EVALUATION_MODEL_BASE_URL: chat.baseUrl,
  });
  const run = { chat: undefined as ChatServer | undefined, interrupted: 0, statuses: [] as (number | null)[] };

  beforeAll(async () => {
    // It knows one answer, and only when it reads it.
    run.chat = await ChatServer.start((request) =>
      contentOf(request).includes('make itest') ? 'make itest' : 'UNKNOWN',
    );
    run.chat.limit = 20;
    run.statuses.push(await evaluate(first, settings(run.chat)));
    run.interrupted = run.chat.requests.length;
    run.chat.limit = Infinity;
    run.statuses.push(await evaluate(first, settings(run.chat)));
  });
  afterAll(() => run.chat?.stop());

  it('stops when the endpoint refuses, and goes on where it stopped', () => {
    expect(run.statuses).toEqual([1, 0]);
    expect(run.interrupted).toBe(20);
    const asked = run.chat?.requests.map((request) => JSON.stringify(request)) ?? [];
    expect(asked.length).toBeGreaterThan(20);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('gives every stored text to the model, byte for byte and once', () => {
    const given = new Set(run.chat?.requests.map(contentOf));
    expect(given).toEqual(new Set(textsOf(first).values()));
    for (const { messages, temperature } of run.chat?.requests ?? []) {
      expect(temperature).toBe(0);
      expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    }
  });

  it('judges what it answered', () => {
    const results = readResults(first);
    const right = rowsWith(results, 'model.correct');
    expect(results.model).toBe('scripted');
    expect(new Set(right.map(([task]) => task))).toEqual(new Set(['project-conventions-en/test-command']));
    expect(right.map(([, arm]) => arm)).toContain('without-hostile/memory-first/8000');
    expect(right.map(([, arm]) => arm)).not.toContain('without-hostile/none/8000');
    expect(read(first, 'report.md')).toContain('## Answers of scripted, hostile');
  });

  it('adds up what the endpoint counted, beside how long it took', () => {
    const { usage, table } = JSON.parse(read(first, 'timings.json')) as Timings;
    const asked = run.chat?.requests.length;
    expect(usage).toEqual({ prompt_tokens: 100 * (asked ?? 0), completion_tokens: 2 * (asked ?? 0) });
    expect(table.rows.map(([what, times]) => [what, times])).toContainEqual(['answers', asked]);
  });
});

describe('an evaluation that is interrupted', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('stops its server at %s and takes its data away', async (signal) => {
    const temporary = join(home, signal);
    mkdirSync(temporary);
    const run = start(join(home, `out-${signal}`), { TMPDIR: temporary });
    // The first Scope is filled, so the server runs.
    if (run.stderr) await once(run.stderr, 'data');
    expect(readdirSync(temporary)).toHaveLength(1);
    run.kill(signal);
    expect(await statusOf(run)).toBe(130);
    expect(readdirSync(temporary)).toEqual([]);
  });
});
