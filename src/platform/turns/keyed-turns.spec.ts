import { KeyedTurns } from './keyed-turns.js';

describe('turns by key', () => {
  it('come one after the other for one key, failures included, and at once for others', async () => {
    const turns = new KeyedTurns();
    const order: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const first = turns.run('a', async () => {
      await held;
      order.push('a1');
      throw new Error('a1');
    });
    const second = turns.run('a', () => Promise.resolve(order.push('a2')));
    await turns.run('b', () => Promise.resolve(order.push('b')));
    release();
    await expect(first).rejects.toThrow('a1');
    await second;
    expect(order).toEqual(['b', 'a1', 'a2']);
  });
});
