import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'yaml';
import { attackSchema, suiteSchema } from './suite-schema.mjs';

/** @typedef {import('zod').infer<typeof suiteSchema>} Suite */
/** @typedef {Suite['tasks'][number]} Task */
/** @typedef {Record<string, Record<string, string>>} Attacks Templates by language and name. */

const readYaml = (/** @type {URL} */ path) => parse(readFileSync(path, 'utf8'));

const SUITES = new URL('../suites/', import.meta.url);

/**
 * Every suite, in the order of the file names.
 *
 * @returns {Suite[]}
 */
export function readSuites() {
  const files = readdirSync(SUITES).filter((name) => name.endsWith('.yaml'));
  return files.sort().map((name) => suiteSchema.parse(readYaml(new URL(name, SUITES))));
}

/** @returns {Attacks} */
export const readAttacks = () => attackSchema.parse(readYaml(new URL('../attacks.yaml', import.meta.url)));
