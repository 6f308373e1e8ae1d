#!/usr/bin/env node
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AppConfig } from './platform/config/app-config.js';
import { readCommandLine, USAGE } from './platform/config/command-line.js';
import type { Command } from './platform/config/command-line.js';
import { ConfigError } from './platform/config/config-error.js';
import { packageVersion } from './platform/config/package-version.js';
import { readEnv } from './platform/config/read-env.js';
import { toConfig } from './platform/config/to-config.js';
import { explainStartFailure } from './platform/http/explain-start-failure.js';
import { readyBanner } from './platform/http/ready-banner.js';
import { stopOnSignals } from './platform/http/stop-on-signals.js';

const EXIT_CONFIG = 2;
const EXIT_START = 3;
const HOST_COMMANDS = ['setup', 'uninstall', 'doctor'];
const OUTPUT = {
  out: (text: string): void => void process.stdout.write(text),
  err: (text: string): void => void process.stderr.write(text),
};

async function main(args: readonly string[]): Promise<void> {
  const [first, ...rest] = args;
  if (first === 'token') return manageTokens(rest);
  if (HOST_COMMANDS.some((name) => name === first)) return manageHosts(args);
  const command = orExit(() => readCommandLine(args));
  if (command.kind === 'help') process.stdout.write(USAGE);
  else if (command.kind === 'version') process.stdout.write(`${packageVersion()}\n`);
  else await serve(orExit(() => configure(command)));
}

async function manageTokens(args: readonly string[]): Promise<void> {
  const { runTokenCommand } = await import('./cli/token-command.js');
  process.exitCode = runTokenCommand(args, OUTPUT);
}

async function manageHosts(args: readonly string[]): Promise<void> {
  const { runHostCommand } = await import('./cli/host-commands.js');
  process.exitCode = await runHostCommand(args, OUTPUT);
}

/** Loads the application only now: help and faults of the settings need not wait for it. */
async function serve(config: AppConfig): Promise<void> {
  let app: NestExpressApplication | undefined;
  try {
    const { createApp } = await import('./app.js');
    app = await createApp(config);
    await app.listen(config.http.port, config.http.host);
  } catch (error) {
    await app?.close();
    return exit(EXIT_START, await explainStartFailure(error, config));
  }
  stopOnSignals(app, config.http.shutdownGraceMs);
  process.stdout.write(readyBanner(config, packageVersion()));
}

function configure({ flags, envFile }: Extract<Command, { kind: 'serve' }>): AppConfig {
  const { environment, loadedFile } = readEnv({ flags, envFile, processEnv: process.env, cwd: process.cwd() });
  if (loadedFile !== undefined) process.stdout.write(`Loaded environment file: ${loadedFile}\n`);
  const { config, unknownNames } = toConfig(environment);
  for (const name of unknownNames)
    process.stderr.write(`Warning: ${name} is not a setting of this server; it is ignored.\n`);
  return config;
}

function orExit<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ConfigError) return exit(EXIT_CONFIG, error.message);
    throw error;
  }
}

function exit(code: number, reason: string): never {
  process.stderr.write(`PowerContext did not start.\n${reason.replace(/^/gm, '  ')}\n`);
  process.exit(code);
}

await main(process.argv.slice(2));
