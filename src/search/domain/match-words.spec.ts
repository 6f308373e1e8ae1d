import { matchWords } from './match-words.js';
import { parseQuery } from './parse-query.js';

const matched = (query: string, text: string) => matchWords(parseQuery(query), text);

describe('the words that explain a hit', () => {
  it('are those of the text, each once, in its order', () => {
    expect(matched('lockfile policy', 'Policy: the lockfile. The lockfile policy.')).toEqual([
      'Policy',
      'lockfile',
      'policy',
    ]);
  });

  it('include other forms and compounds', () => {
    expect(matched('Wie wird die Datenbank gesichert?', 'Datenbanksicherung nachts')).toEqual(['Datenbanksicherung']);
    expect(matched('How do we deploy?', 'Deployment on Tuesdays, redeployed by hand.')).toContain('Deployment');
  });

  it('leave out stop words and words that only look alike', () => {
    expect(matched('What is the employment policy?', 'The policy is what we deploy.')).toEqual(['policy']);
  });

  it('are names in code as a whole', () => {
    expect(matched('Where is snake_case used?', 'Use snake_case in Python.')).toContain('snake_case');
  });

  it('are pairs of characters in writing without blanks', () => {
    expect(matched('数据库在哪里？', '我们的数据库很大')).toEqual(expect.arrayContaining(['数据', '据库']));
  });

  it('are none for a query without a subject', () => {
    expect(matched('hello', 'hello there')).toEqual([]);
  });

  it('are at most 32, from the beginning of a long text', () => {
    const query = Array.from({ length: 40 }, (_, at) => `word${at}x`).join(' ');
    expect(matched(query, query)).toHaveLength(32);
    expect(matched('lockfile', `${'filler '.repeat(10_000)}lockfile`)).toEqual([]);
  });

  it('are whole words: one that goes on beyond what is looked at is none', () => {
    const before = 'x '.repeat(8_190);
    expect(matched('lock', `${before}lock`)).toEqual(['lock']);
    expect(matched('lock', `${before}lockfile`)).toEqual([]);
  });
});
