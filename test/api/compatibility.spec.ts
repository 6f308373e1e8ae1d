import { readApiDocument } from '../support/contract/api-document.js';
import {
  factsByOperation,
  readAdditions,
  readRemovals,
  readTarget,
  unexplained,
} from '../support/contract/compatibility.js';

const { paths, components } = readApiDocument();
const { paths: targetPaths, schemas: targetSchemas } = readTarget();
const ours = factsByOperation(paths, components.schemas);
const target = factsByOperation(targetPaths, targetSchemas);
const additions = readAdditions();
const removals = readRemovals();

const without = (left: ReadonlySet<string>, right: ReadonlySet<string>) => [...left].filter((fact) => !right.has(fact));
const shared = [...ours.keys()].filter((operationId) => target.has(operationId));
const missing = shared.flatMap((id) => without(target.get(id)!, ours.get(id)!));
const added = shared.flatMap((id) => without(ours.get(id)!, target.get(id)!));

describe('the published contract, held against the compatibility target', () => {
  it('offers every operation but the documented ones', () => {
    expect([...target.keys()].filter((id) => !ours.has(id)).sort()).toEqual([...removals.operations].sort());
  });

  it('adds no operation but the documented ones', () => {
    expect([...ours.keys()].filter((id) => !target.has(id)).sort()).toEqual([...additions.operations].sort());
  });

  it('leaves nothing out but what is documented (D-12)', () => {
    expect(unexplained(missing, removals.facts)).toEqual({ undocumented: [], stale: [] });
  });

  it('adds nothing but what is documented (D-01)', () => {
    expect(unexplained(added, additions.facts)).toEqual({ undocumented: [], stale: [] });
  });

  it('never documents a new response field: published clients refuse one (D-01)', () => {
    const fields = added.filter((fact) => / response \d+.*\.\S+ type /.test(fact));
    expect(fields).toEqual([]);
  });
});
