import { FaultList } from './fault-list.js';

const RULE = { type: 'extra_forbidden', msg: 'is not a known field' } as const;

const locOf = (name: string): unknown => {
  const faults = new FaultList();
  faults.add(['body', name], RULE);
  return faults.all[0]?.loc[1];
};

describe('a list of faults', () => {
  it('keeps the first hundred and counts all', () => {
    const faults = new FaultList();
    for (let index = 0; index < 250; index += 1) faults.add(['body', index], RULE);
    expect([faults.all.length, faults.count, faults.all.at(-1)?.loc]).toEqual([100, 250, ['body', 99]]);
  });

  it('takes over another list within the same bound', () => {
    const [faults, others] = [new FaultList(), new FaultList()];
    for (let index = 0; index < 60; index += 1) {
      faults.add(['body', index], RULE);
      others.add(['body', `other${index}`], RULE);
    }
    faults.addAll(others);
    expect([faults.all.length, faults.count, faults.all.at(-1)?.loc]).toEqual([100, 120, ['body', 'other39']]);
  });

  it('does not change with the location it was given', () => {
    const faults = new FaultList();
    const loc = ['body', 'a'];
    faults.add(loc, RULE);
    loc.pop();
    expect(faults.all[0]?.loc).toEqual(['body', 'a']);
  });

  it.each([
    ['x'.repeat(128), 'x'.repeat(128)],
    ['🚢'.repeat(128), '🚢'.repeat(128)],
    ['x'.repeat(129), `${'x'.repeat(128)}…`],
    ['🚢'.repeat(129), `${'🚢'.repeat(128)}…`],
    [`${'x'.repeat(127)}🚢🚢`, `${'x'.repeat(127)}🚢…`],
    ['x'.repeat(1_000_000), `${'x'.repeat(128)}…`],
  ])('repeats at most 128 code points of a name', (name, shown) => {
    expect(locOf(name)).toBe(shown);
  });
});
