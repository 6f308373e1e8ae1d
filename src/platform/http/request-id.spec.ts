import { newRequestId } from './request-id.js';

describe('newRequestId', () => {
  it('makes 16 hexadecimal digits, never the same ones', () => {
    const ids = Array.from({ length: 2_000 }, newRequestId);
    expect(ids.filter((id) => !/^[0-9a-f]{16}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(2_000);
  });
});
