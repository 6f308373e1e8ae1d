import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eventually } from '../eventually.js';

const SCRIPT = join(import.meta.dirname, '../../../scripts/embeddings-up.mjs');
/** The first start installs the model. */
const START_MS = 240_000;

/** The real model of `make embeddings-up`, in a process of its own. */
export interface LocalModel {
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export async function startLocalModel(): Promise<LocalModel> {
  const port = await freePort();
  const process = spawn(globalThis.process.execPath, [SCRIPT, '--port', String(port)]);
  let said = '';
  process.stdout.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  const ended = new Promise<void>((resolve) => process.once('exit', () => resolve()));
  await eventually(() => answers(port), Boolean, START_MS);
  const stop = async () => {
    process.kill('SIGTERM');
    await ended;
  };
  return { settings: settingsIn(said), stop };
}

/** The settings that the script tells its user to copy. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^(POWERCONTEXT_\w+)='?(.*?)'?$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
