import type { AddressInfo } from 'node:net';
import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../../src/app.module.js';
import { createApp } from '../../src/app.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { SystemClock } from '../../src/platform/clock/system-clock.js';
import type { AppConfig } from '../../src/platform/config/app-config.js';
import { toConfig } from '../../src/platform/config/to-config.js';
import { Ids } from '../../src/platform/ids/ids.js';
import { RandomIds } from '../../src/platform/ids/random-ids.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { ApiClient } from './api-client.js';
import { anEmptyDatabase } from './databases.js';
import type { TestDatabase } from './databases.js';

export interface ServerOptions {
  /** One of its own unless given, for example to start again on the same data. */
  readonly database?: TestDatabase;
  /** Further environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The wall clock unless given. */
  readonly clock?: Clock;
  /** Random ones unless given. */
  readonly ids?: Ids;
  /** Gets every line that is logged. */
  readonly log?: string[];
}

/** The real server, in this process, on a free port of the loopback interface. */
export interface TestServer {
  readonly api: ApiClient;
  readonly app: NestExpressApplication;
  readonly database: TestDatabase;
  /** Stops the server; its data stays. */
  close(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? anEmptyDatabase();
  await database.create();
  const config = configFor(database, options.settings);
  const module = withPlatform(AppModule.forRoot(config), options);
  const app = await createApp(config, { module, logDestination: { write: (line) => void options.log?.push(line) } });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const close = () => app.close();
  const stop = async () => {
    await close();
    await database.drop();
  };
  return { api: new ApiClient(`http://127.0.0.1:${port}`), app, database, close, stop };
}

export const configFor = (database: TestDatabase, settings: Readonly<Record<string, string>> = {}): AppConfig =>
  toConfig({
    POWERCONTEXT_HOME: database.home,
    ...withPrefix(database.settings),
    POWERCONTEXT_SERVER_LOGGING_LEVEL: 'fatal',
    ...settings,
  }).config;

/** Settings as the environment names them. */
export const withPrefix = (settings: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`POWERCONTEXT_SERVER_${name}`, value]));

/** The same application, with the platform's clock and ids exchanged where others are given. */
const withPlatform = (application: DynamicModule, { clock, ids }: ServerOptions): DynamicModule => ({
  ...application,
  imports: application.imports?.map((part) => (part === PlatformModule ? ChosenPlatformModule.with(clock, ids) : part)),
});

@Module({})
class ChosenPlatformModule {
  static with(clock: Clock = new SystemClock(), ids: Ids = new RandomIds()): DynamicModule {
    return {
      module: ChosenPlatformModule,
      global: true,
      providers: [
        { provide: Clock, useValue: clock },
        { provide: Ids, useValue: ids },
      ],
      exports: [Clock, Ids],
    };
  }
}
