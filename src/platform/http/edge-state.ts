import type { Response } from 'express';
import type { RouteMatch } from './route-table.js';

/** What the edge knows about a request before anything else runs. */
export interface EdgeState {
  readonly requestId: string;
  readonly match: RouteMatch;
}

export function setEdgeState(response: Response, state: EdgeState): void {
  response.locals.edge = state;
}

/** Available in every handler, guard, pipe and filter. */
export const edgeStateOf = (response: Response): EdgeState => response.locals.edge as EdgeState;

/** Whether somebody only asks if the server lives. */
export const isProbe = (match: RouteMatch): boolean =>
  match.kind === 'route' && match.route.template.startsWith('/health/');

/** Whether the route is for everybody. What leads nowhere is not: strangers need not learn which paths exist. */
export const isPublic = (match: RouteMatch): boolean => match.kind === 'route' && match.route.isPublic === true;
