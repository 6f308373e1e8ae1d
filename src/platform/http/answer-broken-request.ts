import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '../errors/app-error.js';
import { REQUEST_ID_HEADER, newRequestId } from './request-id.js';
import { toEnvelope } from './to-envelope.js';

/** Answers what Node's parser refused before it became a request (D-05), and closes the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  answerOnSocket(toAppError(error.code), socket);
}

/** CONNECT asks for a tunnel; Node hands over the bare connection, and no path offers the method. */
export function answerConnect(_request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  answerOnSocket(new AppError('method_not_allowed', 405, 'This server opens no tunnels.'), socket, ['Allow:']);
}

function answerOnSocket(error: AppError, socket: Duplex, headers: readonly string[] = []): void {
  const { status, body } = toEnvelope(error);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `${REQUEST_ID_HEADER}: ${newRequestId()}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
    ...headers,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

function toAppError(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('invalid_request', 431, 'The request headers are too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('timeout', 408, 'The request did not arrive in time.');
  return new AppError('invalid_request', 400, 'The request is not valid HTTP.');
}
