import { breadthFirst, checkScopeSelection } from './scope-selection.js';

describe('breadthFirst', () => {
  it('goes level by level; children stand in the order of their parents', () => {
    const parents = { a: 'r', b: 'r', c: 'b', d: 'z', z: 'a' };
    const branches = Object.entries(parents).map(([scopeId, parentScopeId]) => ({ scopeId, parentScopeId }));
    expect(breadthFirst('r', branches)).toEqual(['r', 'a', 'b', 'z', 'c', 'd']);
  });

  it('reaches the end of a chain of 100,000', () => {
    const ids = Array.from({ length: 100_000 }, (_, index) => `s${index}`);
    const branches = ids.slice(1).map((scopeId, index) => ({ scopeId, parentScopeId: `s${index}` }));
    expect(breadthFirst('s0', branches)).toEqual(ids);
  });

  it('is the root alone when nothing is below it', () => {
    expect(breadthFirst('r', [])).toEqual(['r']);
  });
});

describe('checkScopeSelection', () => {
  it('refuses a Scope that is named twice', () => {
    const faults = checkScopeSelection({ mode: 'exact', scopeIds: ['a', 'b', 'a'] });
    expect(faults).toMatchObject([{ type: 'value_error', loc: ['scope_ids'] }]);
  });

  it('takes ids that differ in case only', () => {
    expect(checkScopeSelection({ mode: 'exact', scopeIds: ['a', 'A'] })).toEqual([]);
  });
});
