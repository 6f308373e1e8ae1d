import { orderHits } from './order-hits.js';

test('hits come by score, then newest, then id by code point', () => {
  const hits = [
    { documentId: 'b', score: 1, putOrder: 1 },
    { documentId: 'B', score: 1, putOrder: 1 },
    { documentId: 'old', score: 2, putOrder: 1 },
    { documentId: 'new', score: 2, putOrder: 2 },
    { documentId: 'best', score: 3, putOrder: 0 },
  ];
  expect(orderHits(hits).map((hit) => hit.documentId)).toEqual(['best', 'new', 'old', 'B', 'b']);
});
