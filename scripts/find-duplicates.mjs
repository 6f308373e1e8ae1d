import { existsSync, readFileSync, readdirSync } from 'node:fs';

/**
 * `make duplicates-free`: fails when a run of lines stands in two places of `src`, `scripts`, `bench`, `evaluation`, the
 * client in TypeScript, the Inspector or the integrations. Imports, comments, blank lines and lone punctuation do not count; white space
 * is folded.
 */
const INTEGRATIONS = readdirSync('integrations').map((name) => `integrations/${name}/src`);
const FOLDERS = [
  'src',
  'scripts',
  'bench',
  'evaluation',
  'clients/ts/src',
  'inspector/src',
  ...INTEGRATIONS.filter((folder) => existsSync(folder)),
];
const NOT_OURS = /^(?:generated|node_modules)/;
const RUN_LINES = 8;
const THIN = /^(?:import\b|export (?:type )?\{|\/\/|\/?\*|[\])};,({[]*$|\} from )/;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs|cjs)$/.test(name) && !NOT_OURS.test(name))
    .map((name) => `${folder}/${name}`),
);

/** The lines that count, with their numbers. */
const linesOf = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line, index) => ({ text: line.trim().replace(/\s+/g, ' '), number: index + 1 }))
    .filter(({ text }) => !THIN.test(text));

function findRuns(path, seen) {
  const lines = linesOf(path);
  const found = [];
  for (let at = 0; at + RUN_LINES <= lines.length; at += 1) {
    const key = lines
      .slice(at, at + RUN_LINES)
      .map(({ text }) => text)
      .join('\n');
    const place = `${path}:${lines[at].number}`;
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, place);
    else {
      found.push(`${place} repeats ${earlier}`);
      at += RUN_LINES - 1;
    }
  }
  return found;
}

const seen = new Map();
const repeats = sources.flatMap((path) => findRuns(path, seen));
for (const repeat of repeats) process.stdout.write(`${repeat}\n`);
process.stdout.write(`${sources.length} files, ${repeats.length} runs of ${RUN_LINES} lines written twice\n`);
process.exitCode = sources.length > 0 && repeats.length === 0 ? 0 : 1;
