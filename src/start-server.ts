import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AppConfig } from './platform/config/app-config.js';
import { readCommandLine } from './platform/config/command-line.js';
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

/** Starts the server as `args` and the environment say, unless they only ask for help or the version. */
export async function startServer(args: readonly string[]): Promise<Command['kind']> {
  const command = orExit(() => readCommandLine(args));
  if (command.kind === 'version') process.stdout.write(`${packageVersion()}\n`);
  if (command.kind === 'serve') await serve(orExit(() => configure(command)));
  return command.kind;
}

/** Loads the application only now: faults of the settings need not wait for it. */
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
