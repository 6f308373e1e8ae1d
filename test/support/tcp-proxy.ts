import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** Stands between a server and its database, and breaks the network in the ways networks break. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private state: 'open' | 'cut' | 'swallowing' = 'open';
  private loss: { readonly after: string; readonly answerTo: string } | undefined;

  private constructor(
    private readonly server: Server,
    private readonly target: { readonly host: string; readonly port: number },
  ) {}

  static async start(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
    const server = createServer();
    const proxy = new TcpProxy(server, target);
    server.on('connection', (client) => proxy.join(client));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Open connections. */
  get connections(): number {
    return this.sockets.size / 2;
  }

  /** Ends every connection, and every new one at once. */
  cut(): void {
    this.state = 'cut';
    for (const socket of this.sockets) socket.destroy();
  }

  /** Accepts everything, passes nothing on, ends nothing. */
  blackHole(): void {
    this.state = 'swallowing';
  }

  restore(): void {
    this.state = 'open';
  }

  /**
   * Waits for a connection that says `after` and later `answerTo`: that is passed on, and the connection ended before the
   * answer comes back. What others say meanwhile, such as a server that stores its counts, is answered.
   */
  loseAnswer(loss: { readonly after: string; readonly answerTo: string }): void {
    this.loss = loss;
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(client: Socket): void {
    if (this.state === 'cut') return void client.destroy();
    const upstream = connect(this.target);
    let said = false;
    let answersLost = false;
    this.keep(client, upstream);
    this.keep(upstream, client);
    client.on('data', (bytes) => {
      said ||= this.loss !== undefined && bytes.includes(this.loss.after);
      if (this.loss && said && bytes.includes(this.loss.answerTo)) {
        answersLost = true;
        this.loss = undefined;
      }
      if (this.state === 'open') upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (answersLost) return void client.destroy();
      if (this.state === 'open') client.write(bytes);
    });
  }

  private keep(socket: Socket, other: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.sockets.delete(socket);
      if (this.state !== 'swallowing') other.destroy();
    });
  }
}
