import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port of loopback that nobody listens on now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
