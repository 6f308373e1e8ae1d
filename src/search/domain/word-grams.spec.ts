import fc from 'fast-check';
import { gramSource, gramsOf, GramSieve, innerGram, postingsOf, wordGrams } from './word-grams.js';

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

  test('a sieve finds the sought grams of a source, whatever else it holds', () => {
    const source = fc
      .string({ unit: fc.constantFrom(...'abcdeéж'), minLength: 5, maxLength: 32 })
      .map((word) => `_${word}`);
    fc.assert(
      fc.property(source, fc.array(source), (held, others) => {
        const sought = others.flatMap(gramsOf).filter((_, at) => at % 2 === 0);
        const found = new Set(new GramSieve(['a word', ...sought]).find(held));
        expect(found).toEqual(new Set(gramsOf(held).filter((gram) => sought.includes(gram))));
      }),
    );
  });
});
