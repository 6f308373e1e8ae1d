import type { AssemblyOptions } from './assembly.js';
import { findRequestFaults } from './request-faults.js';

const locationsOf = (query: string, assembly?: AssemblyOptions | null) => {
  const faults = findRequestFaults(query, assembly);
  expect(faults.every((fault) => fault.type === 'value_error' && fault.msg.length > 0)).toBe(true);
  return faults.map((fault) => fault.loc);
};

const MEMORY = { family: 'memory', limit: 1 } as const;
const THREE_EXPERIENCES = { family: 'experience', limit: 3 } as const;

describe('request faults', () => {
  it.each([
    ['left out', undefined],
    ['empty', {}],
    ['no sections', { sections: [] }],
    ['two experiences', { sections: [{ family: 'experience', limit: 2 }] }],
  ] as const)('accepts an assembly that is %s', (_what, assembly) => {
    expect(locationsOf('tide', assembly)).toEqual([]);
  });

  it.each([
    ['null', null, [[]]],
    ['a repeated family', { sections: [MEMORY, MEMORY] }, [['assembly']]],
    ['a repeated shown field', { show: ['confidence', 'confidence'] }, [['assembly']]],
    ['three experiences', { sections: [MEMORY, THREE_EXPERIENCES] }, [['assembly', 'sections', 1]]],
    [
      'three experiences twice',
      { sections: [THREE_EXPERIENCES, THREE_EXPERIENCES] },
      [
        ['assembly', 'sections', 0],
        ['assembly', 'sections', 1],
      ],
    ],
    [
      'both repetitions',
      { sections: [MEMORY, MEMORY], show: ['confidence', 'confidence'] },
      [['assembly'], ['assembly']],
    ],
  ] as const)('locates %s', (_what, assembly, locations) => {
    expect(locationsOf('tide', assembly)).toEqual(locations);
  });

  it.each(['', ' ', '\u001c', '\u0085\u3000'])('refuses the blank query %j, before the assembly', (query) => {
    expect(locationsOf(query, null)).toEqual([['query'], []]);
  });

  it.each(['\u200b', '\ufeff', '\0'])('accepts %j as a query', (query) => {
    expect(locationsOf(query)).toEqual([]);
  });
});
