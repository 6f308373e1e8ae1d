import type { Route } from '../model/route.js';

export function ComparePage(_place: Pick<Route, 'params'>) {
  return null;
}
