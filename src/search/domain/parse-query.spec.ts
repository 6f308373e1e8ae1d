import { parseQuery } from './parse-query.js';
import type { Unit } from './query.js';

const nameOf = (unit: Unit) => unit.ways[0]?.terms.join('+') ?? '';
const namesOf = (query: string, wanted: (unit: Unit) => boolean = () => true) =>
  parseQuery(query).units.filter(wanted).map(nameOf);

describe('parseQuery', () => {
  test.each([
    '',
    '!!!',
    'the and of',
    'Hi, thanks!',
    'Yes, please continue.',
    '继续',
    '好的，谢谢',
    'ありがとうございます',
    'Milloin? Kuinka monta?',
    '¿Quién? ¿Cuándo?',
    'किसने?',
  ])('%j names no subject', (query) => expect(parseQuery(query).units).toEqual([]));

  test('units are distinct, in order of first mention', () => {
    expect(namesOf('Deploy the gateway, then deployments of gateways')).toEqual(['deploy', 'gateway']);
  });

  test('hyphenated prose counts by word, names in code count once', () => {
    expect(namesOf('client-contract fix/release-1')).toEqual(['client', 'contract', 'fixrelease1']);
  });

  test('dense writing is cut into words; characters that the dictionary left over are paired', () => {
    expect(namesOf('怎么重启服务器？')).toEqual(['重启', '启服', '服务+务器']);
    expect(namesOf('爬虫被封禁后', ({ kind }) => kind === 'content')).toEqual(['爬虫', '封禁', '禁后']);
    expect(namesOf('灯')).toEqual(['灯']);
    expect(namesOf('배포는')).toEqual(['배포']);
  });

  test('the first unit and the first two content units open the query', () => {
    const query = 'long gateway of the big queue and mailer';
    expect(namesOf(query, (unit) => unit.opening)).toEqual(['long', 'gateway', 'queue']);
  });

  test('the first sentence that has units, and every question, are in focus', () => {
    const query = 'Hi! The gateway stalls. Use tables. Does the mailer retry?';
    expect(namesOf(query, (unit) => unit.focus)).toEqual(['gateway', 'stall', 'mailer', 'retry']);
  });

  test('questions of one or two units are short', () => {
    expect(
      namesOf('The gateway stalls. And the mailer? Does the importer drain sessions?', (unit) => unit.shortQuestion),
    ).toEqual(['mailer']);
  });

  test('a capital marks a name inside a sentence only', () => {
    expect(namesOf('Ask Marta about JSON. Gateway stalls', (unit) => unit.proper)).toEqual(['marta']);
  });

  test('a Chinese character with kana around it is a word', () => {
    expect(namesOf('猫の寿命は？', ({ kind }) => kind === 'content')).toEqual(['猫', '寿命']);
  });

  test('small numbers only score, ordinary words only support', () => {
    const kinds = parseQuery('gateway 20 changes').units.map((unit) => unit.kind);
    expect(kinds).toEqual(['content', 'fragment', 'everyday']);
  });

  test.each([
    ['Answer briefly. Where is the mailer?', ['mailer']],
    ['Antworte knapp. Wer betreut den Mailer', ['betreut', 'mailer']],
    ['请简短回答。谁负责灯塔', ['负责', '灯塔']],
  ])('%s asks, mark or no mark', (query, asked) => expect(namesOf(query, (unit) => unit.asked)).toEqual(asked));

  test('only what is in focus is looked for inside other words', () => {
    const withGrams = ({ siblings }: Unit) => siblings.length > 0;
    expect(namesOf('The importer stalls. Use graphs. And the ledger?', withGrams)).toEqual([
      'import',
      'stall',
      'ledger',
    ]);
  });

  test('a sentence is in focus up to its twelfth unit', () => {
    const words = Array.from({ length: 15 }, (_, index) => `lane${String.fromCharCode(97 + index)}`);
    expect(namesOf(words.join(' '), (unit) => unit.focus)).toHaveLength(12);
  });
});
