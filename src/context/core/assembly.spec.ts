import { exceedsEntryTotal, selectedFamilies, toEffectiveAssembly } from './assembly.js';

const DEFAULTS = [
  { family: 'memory', limit: 6 },
  { family: 'experience', limit: 2 },
];

describe('effective assembly', () => {
  it('is the legacy envelope when left out, and text otherwise', () => {
    expect(toEffectiveAssembly(undefined)).toEqual({ format: 'legacy' });
    expect(toEffectiveAssembly({})).toEqual({
      format: 'markdown',
      sections: DEFAULTS,
      show: { confidence: false, recallRank: false },
    });
  });

  it('gives no default to explicitly empty sections', () => {
    expect(toEffectiveAssembly({ sections: [] })).toMatchObject({ sections: [] });
    expect(toEffectiveAssembly({ show: [] })).toMatchObject({ sections: DEFAULTS });
  });

  it('does not depend on the order of shown fields', () => {
    expect(toEffectiveAssembly({ show: ['recall_rank', 'confidence'] })).toEqual(
      toEffectiveAssembly({ show: ['confidence', 'recall_rank'] }),
    );
  });

  it('names the families to recall, in order', () => {
    expect(selectedFamilies(toEffectiveAssembly(undefined))).toEqual(['memory', 'experience', 'topic-memory']);
    expect(selectedFamilies(toEffectiveAssembly({ sections: [] }))).toEqual([]);
    expect(
      selectedFamilies(
        toEffectiveAssembly({
          sections: [
            { family: 'profile', limit: 1 },
            { family: 'memory', limit: 1 },
          ],
        }),
      ),
    ).toEqual(['profile', 'memory']);
  });
});

describe('entry total', () => {
  const total = (...limits: number[]) =>
    toEffectiveAssembly({ sections: limits.map((limit) => ({ family: 'memory', limit })) });

  it('allows the maximum and refuses one more', () => {
    expect(exceedsEntryTotal(total(6, 2), 8)).toBe(false);
    expect(exceedsEntryTotal(total(6, 3), 8)).toBe(true);
  });

  it('leaves the legacy envelope alone', () => {
    expect(exceedsEntryTotal({ format: 'legacy' }, 1)).toBe(false);
  });
});
