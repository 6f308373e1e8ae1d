import { principalDirections } from './principal-directions.js';

it('finds the strongest directions first, orthonormal, and no more than there are', () => {
  const [first = [], second = [], ...rest] = principalDirections(
    [
      [9, 1, 0],
      [-9, 1, 0],
      [0, -2, 0],
    ],
    3,
  );
  expect(rest).toEqual([]);
  expect([first, second].map((direction) => direction.map((component) => Math.abs(component).toFixed(3)))).toEqual([
    ['1.000', '0.000', '0.000'],
    ['0.000', '1.000', '0.000'],
  ]);
});
