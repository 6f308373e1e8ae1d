import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PrepareVector } from './prepare-vector.js';

/** Folder of vector files, relative to the repository; another set of the same format can be run by naming it. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = resolve(root, process.env.VECTORS_DIR ?? 'test/vectors/prepare');

/** The names of the vector files; at least one. */
export function vectorFiles(): readonly string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  if (files.length === 0) throw new Error(`No vectors in ${folder}.`);
  return files;
}

export const readVectorFile = (file: string): readonly PrepareVector[] =>
  (JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as { vectors: PrepareVector[] }).vectors;

export const readVectors = (): readonly PrepareVector[] => vectorFiles().flatMap(readVectorFile);
