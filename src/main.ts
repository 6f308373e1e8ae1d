#!/usr/bin/env node
import { findStart } from './platform/config/command-line.js';

const EXIT_INTERRUPTED = 130;

/** Each way loads what it needs: help need not wait for the server, nor a start for the commands. */
async function main(args: readonly string[]): Promise<void> {
  const start = findStart(args);
  if (start === undefined) return runCommand(args);
  const { startServer } = await import('./start-server.js');
  if ((await startServer(start)) === 'help') await runCommand([...args.slice(0, -start.length), '--help']);
}

async function runCommand(args: readonly string[]): Promise<void> {
  process.once('SIGINT', () => process.exit(EXIT_INTERRUPTED));
  endQuietlyWithReader();
  const { Shell } = await import('./cli/base/shell.js');
  const { runCommandLine } = await import('./cli/run-command-line.js');
  const out = (text: string): void => void process.stdout.write(text);
  const err = (text: string): void => void process.stderr.write(text);
  const { env, stdout } = process;
  process.exitCode = await runCommandLine(args, new Shell({ out, err }, env, stdout.isTTY, args.includes('--json')));
}

/** Whoever reads may have seen enough, as `head` has. Where nobody reads the messages, the command still does its work. */
function endQuietlyWithReader(): void {
  const onLeave = (stream: NodeJS.WriteStream, leave: () => void): void =>
    void stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      leave();
    });
  onLeave(process.stdout, () => process.exit());
  onLeave(process.stderr, () => undefined);
}

await main(process.argv.slice(2));
