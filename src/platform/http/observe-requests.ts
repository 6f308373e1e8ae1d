import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import type { Log } from '../logging/create-log.js';
import type { Metrics, Outcome } from '../metrics/metrics.js';
import { setEdgeState } from './edge-state.js';
import { REQUEST_ID_HEADER, newRequestId } from './request-id.js';
import type { RouteMatch, RouteTable } from './route-table.js';

export interface Observers {
  readonly routes: () => RouteTable;
  readonly metrics: Metrics;
  /** Gets one line per request; none when undefined. */
  readonly accessLog: Log | undefined;
}

/** What is reported about a request: labels, never its path, query or contents. */
interface Call {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly operation: string;
}

/**
 * First in line: names the request (an inbound id is ignored), finds its route and reports how it ended.
 * One listener on the response costs a few microseconds; pino-http costs sixty and logs the URL.
 */
export function observeRequests({ routes, metrics, accessLog }: Observers): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const match = routes().find(request.method, pathOf(request));
    const call = { requestId: newRequestId(), method: request.method, ...labelsOf(match) };
    response.setHeader(REQUEST_ID_HEADER, call.requestId);
    setEdgeState(response, { requestId: call.requestId, match });
    const isCounted = !UNCOUNTED.test(call.route);
    const counted = { transport: 'http', operation: call.operation } as const;
    if (isCounted) metrics.callStarted(counted);
    response.once('close', () => {
      const ending = { outcome: outcomeOf(response), seconds: (performance.now() - startedAt) / 1_000 };
      if (isCounted) metrics.callFinished({ ...counted, ...ending });
      accessLog?.[isCounted ? 'info' : 'debug'](toLine(call, response.statusCode, ending), 'request answered');
    });
    next();
  };
}

const ORIGIN = /^https?:\/\/[^/?]*/i;

/** The raw path of the request line, without query; an absolute URL counts by its path. */
export function pathOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const target = url.startsWith('/') ? url : url.replace(ORIGIN, '');
  const end = target.indexOf('?');
  return end === -1 ? target : target.slice(0, end);
}

/** Probes and scrapes would drown the figures of the work; their log lines are at `debug`. */
const UNCOUNTED = /^\/(?:health|metrics|mcp)(?:\/|$)/;

const labelsOf = (match: RouteMatch): Pick<Call, 'route' | 'operation'> =>
  match.kind === 'route'
    ? { route: match.route.template, operation: match.route.operation }
    : { route: 'unmatched', operation: 'unmatched' };

const outcomeOf = (response: Response): Outcome => {
  if (!response.writableFinished) return 'cancelled';
  return response.statusCode < 400 ? 'success' : 'failure';
};

interface Ending {
  readonly outcome: Outcome;
  readonly seconds: number;
}

const toLine = (call: Call, status: number, { outcome, seconds }: Ending) => ({
  event: 'http_request',
  operation: call.operation,
  outcome,
  request_id: call.requestId,
  method: call.method,
  route: call.route,
  status_code: status,
  duration_ms: Math.round(seconds * 1_000_000) / 1_000,
});
