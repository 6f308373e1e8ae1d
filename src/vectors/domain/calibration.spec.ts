import { calibrate, isCrowded, place, UNCALIBRATED } from './calibration.js';
import type { Samples } from './calibration.js';
import { dot } from './vector-arithmetic.js';
import type { Vector } from './vector-arithmetic.js';

const DIMENSION = 24;

/** A repeatable stand-in for a model: the direction of a text, mixed with what all texts share. */
function model(text: string, { shared = 0, language = 0 }: { shared?: number; language?: number } = {}): Vector {
  let state = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7);
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  const own = Array.from({ length: DIMENSION }, next);
  return own.map((component, at) => component + (at === 0 ? shared : 0) + (at === 1 ? language : 0));
}

const TEXTS = Array.from({ length: 32 }, (_, at) => `text ${at * 7}`);
const samples = (options: Parameters<typeof model>[1]): Samples => {
  const documents = TEXTS.map((text) => model(text, options));
  return { documents, queries: documents };
};
const languages = (shared: number): readonly Samples[] => [-6, 6].map((language) => samples({ shared, language }));

const cosine = (a: Vector, b: Vector): number => dot(a, b);

describe('calibration of a model', () => {
  it('leaves a model alone that spreads texts out', () => {
    expect(isCrowded({ documents: identity(), queries: identity() })).toBe(false);
    expect(place([3, 4], 'document', UNCALIBRATED)).toEqual([0.6, 0.8]);
  });

  it('notices one that puts all texts into a narrow cone', () => {
    expect(isCrowded(samples({ shared: 10 }))).toBe(true);
  });

  it('cannot be made with a model that does not tell texts apart', () => {
    const same = TEXTS.map(() => model('same', { shared: 10 }));
    expect(isCrowded({ documents: same, queries: same })).toBe(false);
  });

  it('puts unrelated texts far apart and keeps the same text together', () => {
    const calibration = calibrate(samples({ shared: 10 }), languages(10));
    const raw = [model('one', { shared: 10 }), model('two', { shared: 10 })] as const;
    const [one, two] = [place(raw[0], 'document', calibration), place(raw[1], 'query', calibration)];
    expect(Math.abs(cosine(one, two))).toBeLessThan(0.6);
    expect(cosine(one, place(raw[0], 'query', calibration))).toBeCloseTo(1);
    expect(calibration.unrelated?.mean).toBeLessThan(0.1);
  });

  it('takes the language off, so that a text and its translation meet', () => {
    const calibration = calibrate(samples({ shared: 10 }), languages(10));
    const [here, there] = [-6, 6].map((language) => model('one', { shared: 10, language }));
    const translated = cosine(place(here ?? [], 'document', calibration), place(there ?? [], 'query', calibration));
    expect(translated).toBeGreaterThan(0.9);
  });

  it('refuses a vector without direction', () => {
    expect(() => place([0, 0], 'query', UNCALIBRATED)).toThrow(RangeError);
  });
});

const identity = (): readonly Vector[] =>
  Array.from({ length: 8 }, (_, row) => Array.from({ length: 8 }, (_unused, column) => (row === column ? 1 : 0)));
