import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SERVER = /\.js$/;
const SETTING = /^POWERCONTEXT_SERVER_/;
/** What decides, besides the server, which texts are made and how they are measured. */
const ASKED = [
  ...['cases', 'client', 'knowledge', 'outcome', 'plan', 'readers', 'recall', 'statistics', 'suites', 'tokens'].map(
    (folder) => `evaluation/${folder}`,
  ),
  'bench/corpus',
];
const ASKED_FILES = ['evaluation/experiments.yaml', 'evaluation/attacks.yaml', 'scripts/run-server.mjs'];

/**
 * What a run was made of. Two runs with the same stamp give the same numbers.
 *
 * @typedef {object} Stamp
 * @property {string} server Version in package.json.
 * @property {string} serverHash SHA-256 over the built server.
 * @property {string} tasksHash SHA-256 over the suites, the experiments, what turns them into requests and what judges them.
 * @property {string} node
 * @property {string} icu Its dictionary splits Chinese words.
 * @property {number} seed
 * @property {string} database Engine.
 * @property {string[]} searchModes
 * @property {string[]} settings Names of the settings that the environment gave to the server, which reads no file.
 * @property {string} settingsHash SHA-256 over their names and values, some of which are secret.
 * @property {string[]} families
 * @property {string[]} familiesLeftOut Families of the suites that this server does not have.
 */

/**
 * @param {{ seed: number, families: string[], wanted: string[], searchModes: string[] }} of
 * @returns {Stamp}
 */
export const makeStamp = ({ seed, families, wanted, searchModes }) => ({
  server: JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')).version,
  serverHash: hashFiles(filesBelow('dist').filter((name) => SERVER.test(name))),
  tasksHash: hashFiles([...ASKED.flatMap(filesBelow), ...ASKED_FILES]),
  node: process.versions.node,
  icu: process.versions.icu ?? 'none',
  seed,
  database: process.env.POWERCONTEXT_SERVER_DATABASE_KIND ?? 'sqlite',
  searchModes,
  settings: readSettings().map(([name]) => name),
  settingsHash: hashText(JSON.stringify(readSettings())),
  families,
  familiesLeftOut: wanted.filter((family) => !families.includes(family)),
});

/** @param {Stamp} stamp Short, and the same for the same stamp. */
export const toKey = (stamp) => hashText(JSON.stringify(stamp)).slice(0, 12);

/** By name. */
const readSettings = () =>
  Object.entries(process.env)
    .filter(([name]) => SETTING.test(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** @param {string} text */
const hashText = (text) => createHash('sha256').update(text).digest('hex');

/** @param {string} folder */
const filesBelow = (folder) =>
  readdirSync(ROOT + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(ROOT.length)}/${name}`);

/** @param {readonly string[]} paths */
function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of [...paths].sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(ROOT + path))
      .update('\0');
  return hash.digest('hex');
}
