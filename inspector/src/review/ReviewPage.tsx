import type { Route } from '../model/route.js';

export function ReviewPage(_place: Pick<Route, 'params'>) {
  return null;
}
