import type { Route } from '../model/route.js';

export function ArtifactsPage(_place: Pick<Route, 'params'>) {
  return null;
}
