import { Duplex } from 'node:stream';
import { answerBrokenRequest } from './answer-broken-request.js';

/** A connection whose other end reads `sent`. */
class Connection extends Duplex {
  sent = '';

  override _read(): void {
    // nothing more arrives
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.sent += chunk.toString();
    done();
  }
}

const answerTo = (code: string) => {
  const connection = new Connection();
  answerBrokenRequest(Object.assign(new Error('ZXCANARY'), { code }), connection);
  return connection;
};

describe('answerBrokenRequest', () => {
  it.each([
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'timeout'],
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large', 'invalid_request'],
    ['HPE_INVALID_METHOD', '400 Bad Request', 'invalid_request'],
  ])('answers %s with %s', (code, status, errorCode) => {
    const { sent } = answerTo(code);
    const [head = '', body = ''] = sent.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\nX-PowerContext-Request-ID: [0-9a-f]{16}\r\n`));
    expect(head).toContain(`Content-Length: ${body.length}`);
    expect(JSON.parse(body)).toEqual({ error: { code: errorCode, message: expect.any(String), details: null } });
    expect(sent).not.toContain('ZXCANARY');
  });

  it('drops a connection that was reset', () => {
    const connection = answerTo('ECONNRESET');
    expect([connection.sent, connection.destroyed]).toEqual(['', true]);
  });
});
