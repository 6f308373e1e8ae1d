import { toInventory } from './inventory.js';
import type { InventoryCount } from './inventory.js';

const entries = (scopeId: string, name: string, state: 'active' | 'inactive', count: number): InventoryCount => ({
  scopeId,
  of: 'entries',
  name,
  state,
  count,
});

describe('an inventory', () => {
  it('adds up the Scopes by name and state', () => {
    const { entries: found } = toInventory([
      entries('a', 'fact', 'active', 2),
      entries('b', 'fact', 'inactive', 1),
      entries('b', 'decision', 'active', 4),
    ]);
    expect(found).toEqual({
      totals: { total: 7, active: 6, inactive: 1 },
      byName: [
        { name: 'decision', total: 4, active: 4, inactive: 0 },
        { name: 'fact', total: 3, active: 2, inactive: 1 },
      ],
    });
  });

  it('keeps kinds with the names of object members apart', () => {
    const { entries: found } = toInventory([
      entries('a', '__proto__', 'active', 1),
      entries('a', 'total', 'active', 1),
    ]);
    expect(found.byName.map(({ name, total }) => [name, total])).toEqual([
      ['__proto__', 1],
      ['total', 1],
    ]);
  });

  it('of nothing is all zeros', () => {
    expect(toInventory([]).candidates).toEqual({
      totals: { total: 0, pending: 0, approved: 0, rejected: 0 },
      byName: [],
    });
  });
});
