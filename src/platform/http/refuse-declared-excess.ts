import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { mayHaveBody } from './may-have-body.js';
import { payloadTooLarge } from './to-envelope.js';

/** How long a refused client may go on sending before its connection is cut, in ms. */
const LINGER_MS = 1_000;

/** Answers a body that is declared too long without waiting for it, and closes the connection. */
export function refuseDeclaredExcess(maxBytes: number): RequestHandler {
  return (request, response, next) => {
    if (!mayHaveBody(request) || !(Number(request.headers['content-length']) > maxBytes)) {
      next();
      return;
    }
    response.setHeader('Connection', 'close');
    closeGently(request.socket);
    throw payloadTooLarge(maxBytes);
  };
}

/**
 * Node destroys the socket with the last byte of the answer; bytes still arriving would then reset the connection, and
 * the client might never read the answer. So our side ends, and for a while the rest is read and thrown away.
 */
function closeGently(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
