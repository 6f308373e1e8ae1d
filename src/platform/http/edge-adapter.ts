import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import { answerBrokenRequest, answerConnect } from './answer-broken-request.js';
import { HttpDrain } from './http-drain.js';

/** Bounds against slow or silent clients, in ms. Idle connections outlive the 60 s of common proxies. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};

/** Express on an HTTP server whose own answers carry our envelope, and which stops gracefully. */
export class EdgeAdapter extends ExpressAdapter {
  private drain: HttpDrain | undefined;

  constructor(private readonly graceMs: number) {
    super();
  }

  get isStopping(): boolean {
    return this.drain?.hasStarted ?? false;
  }

  override initHttpServer(): void {
    // Node answers a request without Host, or with a foreign Expect, by itself and without our envelope.
    const server: Server = createServer({ ...TIMEOUTS, requireHostHeader: false }, this.getInstance());
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    server.on('clientError', answerBrokenRequest);
    server.on('connect', answerConnect);
    this.httpServer = server;
    this.drain = new HttpDrain(server, this.graceMs);
  }

  /** Stops listening at once and resolves when the last connection is closed. */
  override async close(): Promise<void> {
    await this.drain?.run();
  }
}
