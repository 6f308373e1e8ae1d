import { locateTerms } from './locate-terms.js';

const located = (query: string, text: string) =>
  locateTerms(query, text).map(({ start, end }) => text.slice(start, end));

describe('locateTerms', () => {
  it('finds every form of a word, and words only', () => {
    expect(located('deploy', 'Deploying: DEPLOYED, deployment, redeploy.')).toEqual(
      expect.arrayContaining(['Deploying', 'DEPLOYED']),
    );
    expect(located('cat', 'concatenate')).toEqual([]);
  });

  it('ignores the stop words of the query', () => {
    expect(located('What is the lockfile?', 'The lockfile is what it is.')).toEqual(['lockfile']);
  });

  it('gives places of the text as it is, whatever normalisation makes of it', () => {
    expect(located('größe', '🚢 GRO\u0308SSE ｇｒößｅ')).toEqual(['GRO\u0308SSE', 'ｇｒößｅ']);
  });

  it('finds pairs of characters in unsegmented writing', () => {
    const found = located('数据库', '我们的数据库很大');
    expect(found).toContain('数据');
    expect(found).toContain('据库');
    expect(found).not.toContain('很大');
  });

  it('comes in text order', () => {
    const starts = locateTerms('lockfile policy', 'policy lockfile policy').map(({ start }) => start);
    expect(starts).toEqual([0, 7, 16]);
  });

  it('finds nothing for a query without a subject', () => {
    expect(located('hello', 'hello')).toEqual([]);
  });
});
