import fc from 'fast-check';
import { analyzeDocument } from './analyze-document.js';

describe('analyzeDocument', () => {
  test.each([
    ['The client and the clients', 'client client _client _clients', 2],
    ['ключи ключа', 'ключ ключ _ключи _ключа', 2],
    ['loadOrders', 'load order loadord', 2],
    ['灯塔', '灯 塔 灯塔', 2],
    ['팀은', '팀 은 팀은', 2],
    ['デプロイ', 'デプ プロ ロイ', 4],
    ['v1.1.6', 'v1 1 6 v1_1_6 1_1_6', 3],
    ['OpenAPI', 'open api openapy', 2],
    ['the and of !!!', '', 0],
  ])('%s', (text, terms, length) => {
    expect(analyzeDocument(text)).toEqual({ terms: terms.split(' ').filter((term) => term !== ''), length });
  });

  test('terms never hold what a postings store could take for a border', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
    fc.assert(
      fc.property(text, (document) => {
        for (const term of analyzeDocument(document).terms) expect(term).toMatch(/^[\p{L}\p{M}\p{N}_]+$/u);
      }),
    );
  });

  test('composed and decomposed spellings are one', () => {
    expect(analyzeDocument('Le cafe\u0301')).toEqual(analyzeDocument('Le café'));
  });
});
