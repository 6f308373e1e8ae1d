import { foldCase, normalizeText } from './fold-text.js';

describe('foldCase', () => {
  test.each([
    ['Straße', 'strasse'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδός', 'οδόσ'],
    ['ﬁle', 'file'],
    ['İstanbul', 'istanbul'],
    ['ÉCOLE', 'école'],
  ])('%s → %s', (word, folded) => expect(foldCase(word)).toBe(folded));
});

describe('normalizeText', () => {
  test.each([
    ['composes', 'cafe\u0301', 'café'],
    ['narrows full-width letters', 'ＡＰＩ', 'API'],
    ['drops invisible joiners', 'پشتیبان\u200Cگیری', 'پشتیبانگیری'],
    ['drops contractions', "it's what we'll do, don\u2019t", 'it what we do, don'],
    ['drops the endings of Turkish names', "Ankara'nın, 1453\u2019te", 'Ankara, 1453'],
    ['keeps other apostrophes', "l'API d'Ana", "l'API d'Ana"],
    ['ends a sentence after a full-width mark', '几点？Please', '几点? Please'],
  ])('%s', (_rule, text, normalized) => expect(normalizeText(text)).toBe(normalized));
});
