import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const LIMIT_MS = 10_000;

/** An open connection that collects what the server sends. */
export class RawConnection {
  private received = '';
  private readonly ended: Promise<void>;

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('latin1').on('data', (text) => (this.received += String(text)));
    this.ended = new Promise((resolve, reject) => {
      socket.once('close', () => resolve());
      socket.once('error', () => undefined);
      socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error('no answer')));
      socket.once('timeout', () => reject(new Error('The server sent nothing for too long.')));
    });
  }

  static async open(port: number): Promise<RawConnection> {
    const socket = connect(port, '127.0.0.1');
    const connection = new RawConnection(socket);
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return connection;
  }

  send(bytes: string | Buffer): void {
    this.socket.write(bytes);
  }

  /** Resolves with the answers once the server has closed the connection. */
  async answers(): Promise<readonly RawAnswer[]> {
    await this.ended;
    return parseAnswers(this.received);
  }

  close(): void {
    this.socket.destroy();
  }
}

/** Sends bytes as they are and reads until the server closes the connection. */
export async function exchange(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const connection = await RawConnection.open(port);
  connection.send(bytes);
  const [answer] = await connection.answers();
  if (answer === undefined) throw new Error('The server closed the connection without an answer.');
  return answer;
}

/** Answers one after the other, each with a Content-Length. The body of the last may be missing, as for HEAD. */
function parseAnswers(bytes: string): RawAnswer[] {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return [];
  const [statusLine = '', ...lines] = bytes.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(lines.map(toEntry));
  const rest = bytes.slice(end + 4);
  const length = Number(headers['content-length'] ?? 0);
  const body = Buffer.from(rest.slice(0, length), 'latin1').toString('utf8');
  return [{ status: Number(statusLine.split(' ')[1]), headers, body }, ...parseAnswers(rest.slice(length))];
}

const toEntry = (line: string): [string, string] => {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
};

export interface RawRequest {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** One HTTP/1.1 request that asks to close the connection, with a Content-Length when it has a body. */
export function toBytes({ method = 'GET', path = '/', headers = {}, body }: RawRequest): Buffer {
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const all = Object.entries({ Host: '127.0.0.1', Connection: 'close', ...length, ...headers });
  const head = [`${method} ${path} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body ?? '')]);
}
