import { wordForms } from './word-forms.js';

describe('wordForms', () => {
  test.each([
    ['deploy', 'deployment'],
    ['policy', 'policies'],
    ['Validation', 'validate'],
    ['changing', 'changes'],
    ['النشر', 'بالنشر'],
    ['развёртывание', 'РАЗВЕРТЫВАНИЯ'],
    ['вторник', 'вторника'],
    ['ανάπτυξη', 'ΑΝΑΠΤΥΞΗ'],
    ['пользователь', 'пользователями'],
  ])('%s and %s are one term', (one, other) => expect(wordForms(one)).toEqual(wordForms(other)));

  test.each([
    ['café', ['café', 'cafe']],
    ['Łódź', ['łódź', 'lodz']],
    ['הפריסה', ['הפריסה', 'פריסה']],
    ['sha256', ['sha256']],
    ['तैनाती', ['तैनाती']],
  ])('%s has the forms %j', (word, forms) => expect(wordForms(word)).toEqual(forms));

  test('long words are cut, never inside a surrogate pair', () => {
    expect(wordForms('x'.repeat(5_000))).toEqual(['x'.repeat(64)]);
    expect(wordForms(`x${'𐐨'.repeat(100)}`)[0]?.isWellFormed()).toBe(true);
  });
});
