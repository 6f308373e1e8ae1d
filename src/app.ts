import 'reflect-metadata';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DestinationStream } from 'pino';
import { httpAccess } from './access/http-access.js';
import { AppModule } from './app.module.js';
import { DOC_ROUTES, serveDocs } from './contract/serve-docs.js';
import { acceptTrailingSlash } from './mcp/accept-trailing-slash.js';
import type { AppConfig } from './platform/config/app-config.js';
import { EnvelopeFilter, envelopeHandler } from './platform/http/answer-error.js';
import { EdgeAdapter } from './platform/http/edge-adapter.js';
import { readJsonBody } from './platform/http/json-body.js';
import { listRoutes } from './platform/http/list-routes.js';
import { observeRequests } from './platform/http/observe-requests.js';
import { refuseForeignHosts } from './platform/http/refuse-foreign-hosts.js';
import { refuseInBackground } from './platform/http/refuse-in-background.js';
import { refuseWhileStopping } from './platform/http/refuse-while-stopping.js';
import { routeGate } from './platform/http/route-gate.js';
import { RouteTable } from './platform/http/route-table.js';
import { securityHeaders } from './platform/http/security-headers.js';
import { createLog } from './platform/logging/create-log.js';
import type { Log } from './platform/logging/create-log.js';
import { NestLog } from './platform/logging/nest-log.js';
import { Metrics } from './platform/metrics/metrics.js';

export interface AppOverrides {
  /** Runs behind the edge instead of the whole application. */
  readonly module?: DynamicModule;
  /** Gets the log instead of the standard output. */
  readonly logDestination?: DestinationStream;
}

/** The server, wired and configured; `listen` starts it, `close` stops it gracefully. */
export async function createApp(config: AppConfig, overrides: AppOverrides = {}): Promise<NestExpressApplication> {
  const log = createLog(config.logging, overrides.logDestination);
  const server = new EdgeAdapter(config.http.shutdownGraceMs);
  const app = await NestFactory.create<NestExpressApplication>(overrides.module ?? AppModule.forRoot(config), server, {
    abortOnError: false,
    bodyParser: false,
    logger: new NestLog(log),
    routeConflictPolicy: { duplicate: 'error' },
  });
  configureApp(app, { config, server, log });
  return app;
}

interface Edge {
  readonly config: AppConfig;
  readonly server: EdgeAdapter;
  readonly log: Log;
}

/**
 * Puts the HTTP edge in front of the application. Order matters: every answer is named and observed, foreign pages are
 * turned away before anything else, callers are asked who they are, routing comes before reading a body (D-06), one error shape covers all of it (D-05).
 */
function configureApp(app: NestExpressApplication, { config, server, log }: Edge): void {
  const httpLog = log.child({ logger: 'http' });
  const accessLog = config.logging.access ? httpLog : undefined;
  configureExpress(app);
  app.use(acceptTrailingSlash);
  app.use(observeRequests({ routes: lazyRoutes(app), metrics: app.get(Metrics, { strict: false }), accessLog }));
  app.use(securityHeaders(), refuseForeignHosts(config.http));
  const inBackground = config.processing.role === 'background' ? [refuseInBackground] : [];
  const access = httpAccess(app, config, log.child({ logger: 'access' }));
  app.use(refuseWhileStopping(server), ...inBackground, ...access);
  app.use(routeGate, ...readJsonBody(config.http.maxBodyBytes));
  app.use(envelopeHandler(httpLog));
  app.useGlobalFilters(new EnvelopeFilter(httpLog));
  serveDocs(app);
}

function configureExpress(app: NestExpressApplication): void {
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  // Routes compare entity tags themselves; Express would turn their 200 into 304, and take `*` for any answer.
  Object.defineProperty(app.getHttpAdapter().getInstance().request, 'fresh', { value: false });
}

/** Controllers are known once the application has started; the table is built for the first request. */
function lazyRoutes(app: NestExpressApplication): () => RouteTable {
  let table: RouteTable | undefined;
  return () => (table ??= new RouteTable([...listRoutes(app), ...DOC_ROUTES]));
}
