import { gramSource, innerGram, postingsOf, wordGrams } from './word-grams.js';

describe('word grams', () => {
  test.each([
    ['Datei', ['_date', '_atei']],
    ['Größe', ['_gros', '_ross', '_osse']],
    ['деплоя', ['_депл', '_епло', '_плоя']],
    ['banananana', ['_bana', '_anan', '_nana']],
    ['file', []],
    ['sha256sum', []],
    ['a'.repeat(33), []],
    ['𐐨𐐩𐐪𐐫𐐬𐐭', []],
  ])('%s', (word, grams) => expect(wordGrams(word)).toEqual(grams));

  test.each([
    ['Lauf', ['_lauf']],
    ['Käse', ['_kase']],
    ['Läufe', []],
    ['Lob', []],
  ])('%s inside of longer words', (word, grams) => expect(innerGram(word)).toEqual(grams));

  test('a document is found by its words and by the grams of its longer ones, not by what it stores for them', () => {
    expect([...postingsOf(['date', 'date', gramSource('Datei')])]).toEqual(['date', '_date', '_atei']);
  });
});
