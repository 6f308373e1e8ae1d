import { RandomIds } from './random-ids.js';

describe('RandomIds', () => {
  const ids = new RandomIds();

  it('makes a prefix and 32 hexadecimal digits', () => {
    expect(ids.hex('mem_ent_')).toMatch(/^mem_ent_[0-9a-f]{32}$/);
  });

  it('makes a prefix and 26 Crockford digits that hold 128 bits', () => {
    for (let round = 0; round < 100; round++)
      expect(ids.crockford('scp_')).toMatch(/^scp_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
  });

  it('makes a UUID of version 4', () => {
    expect(ids.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('does not repeat itself', () => {
    expect(new Set(Array.from({ length: 1000 }, () => ids.crockford(''))).size).toBe(1000);
    expect(new Set(Array.from({ length: 1000 }, () => ids.hex(''))).size).toBe(1000);
  });
});
