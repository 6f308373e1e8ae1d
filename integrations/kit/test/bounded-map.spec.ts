import { BoundedMap } from '../src/bounded-map.js';

describe('a bounded map', () => {
  const filled = () => {
    const map = new BoundedMap<number>();
    for (let number = 0; number < 256; number += 1) map.set(String(number), number);
    return map;
  };

  it('keeps 256 values, and for another one forgets the oldest', () => {
    const map = filled();
    map.set('new', -1);
    expect([map.size, map.get('0'), map.get('1'), map.get('new')]).toEqual([256, undefined, 1, -1]);
  });

  it.each<[string, (map: BoundedMap<number>) => unknown]>([
    ['set anew', (map) => map.set('0', 7)],
    ['read', (map) => map.get('0')],
  ])('does not take for the oldest what was %s', (_how, use) => {
    const map = filled();
    use(map);
    map.set('new', -1);
    expect([map.size, map.has('0'), map.has('1')]).toEqual([256, true, false]);
  });
});
