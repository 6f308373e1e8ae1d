import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare, prepareUncapped } from '../../../test/suites/prepare/prepare.js';
import type { PrepareResult, PrepareVector } from '../../../test/suites/prepare/prepare-vector.js';
import { toPools, toWireOrigin } from '../../../test/suites/prepare/prepare-vector.js';
import { toEffectiveAssembly } from './assembly.js';

/** Folder of vector files, relative to the repository; another set of the same format can be run by naming it. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = resolve(root, process.env.VECTORS_DIR ?? 'test/vectors/prepare');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
if (files.length === 0) throw new Error(`No vectors in ${folder}.`);

describe.each(files)('prepare vectors of %s', (file) => {
  const { vectors } = JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as { vectors: PrepareVector[] };

  it.each(vectors)('$name', (vector) => {
    const { expected } = vector;
    if ('error' in expected) expect(faultOf(() => run(vector))).toMatchObject(expected.error);
    else expect(run(vector)).toEqual(expected);
  });
});

function run(vector: PrepareVector): PrepareResult {
  const { max_bytes: maxBytes, assembly } = vector.request;
  const runPrepare = vector.apply_candidate_caps ? prepare : prepareUncapped;
  const { selection, content } = runPrepare(toPools(vector), toEffectiveAssembly(assembly ?? undefined), maxBytes);
  expect(selection.contentBytes).toBe(Buffer.byteLength(content ?? ''));
  return {
    status: content === null ? 'empty' : 'ready',
    content,
    content_bytes: selection.contentBytes,
    origins: selection.origins.map(toWireOrigin),
  };
}

function faultOf(work: () => PrepareResult): unknown {
  try {
    return work();
  } catch (fault) {
    return fault;
  }
}
