import { createServer } from 'node:http';

/**
 * The least an HTTP server on Node can do: read the body, send bytes that were made before. The bench says which bytes,
 * so that both servers answer the same.
 */
let answer = Buffer.from('{}');

process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'answer' in message)
    answer = Buffer.from(String(message.answer));
});

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
    response.end(answer);
  });
});

server.listen(Number(process.env.BENCH_PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
