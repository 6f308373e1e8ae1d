import type { Route } from '../model/route.js';

export function HealthPage(_place: Pick<Route, 'params'>) {
  return null;
}
