import { prepare, prepareUncapped } from '../../../test/suites/prepare/prepare.js';
import type { PrepareResult, PrepareVector } from '../../../test/suites/prepare/prepare-vector.js';
import { toPools, toWireOrigin } from '../../../test/suites/prepare/prepare-vector.js';
import { readVectorFile, vectorFiles } from '../../../test/suites/prepare/read-vectors.js';
import { toEffectiveAssembly } from './assembly.js';

describe.each(vectorFiles())('prepare vectors of %s', (file) => {
  it.each(readVectorFile(file))('$name', (vector) => {
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
