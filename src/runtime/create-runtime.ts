import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import type { AppConfig } from '../platform/config/app-config.js';
import { createLog } from '../platform/logging/create-log.js';
import { NestLog } from '../platform/logging/nest-log.js';
import { OperationBinder } from './bind-operations.js';
import { OpenCalls } from './open-calls.js';
import { accessOperations } from './operations/access-operations.js';
import { artifactOperations } from './operations/artifact-operations.js';
import { contextOperations } from './operations/context-operations.js';
import { memoryOperations } from './operations/memory-operations.js';
import { candidateOperations, experienceOperations } from './operations/review-operations.js';
import { bindingOperations, scopeOperations } from './operations/scope-operations.js';
import { runtimeOperations, statisticsOperations } from './operations/server-operations.js';
import { sourceOperations } from './operations/source-operations.js';
import type { Runtime } from './runtime-api.js';
import { toRuntimeConfig } from './runtime-options.js';
import type { RuntimeOptions } from './runtime-options.js';

/**
 * Opens the database, brought up to date, and offers the service of the server without HTTP (D-43). One process at a
 * time may use a database file, be it with a Runtime or a server.
 * @throws ConfigError for an option, StartError when the database cannot be used or is in use.
 */
export async function createRuntime(options: RuntimeOptions = {}): Promise<Runtime> {
  const app = await openApplication(toRuntimeConfig(options));
  const calls = new OpenCalls();
  const binder = new OperationBinder(calls, (token) => app.get(token, { strict: false }));
  const close = once(async () => {
    await calls.close();
    await app.close();
  });
  return { ...bindAll(binder), close };
}

/** The whole application; nothing listens. */
function openApplication(config: AppConfig): Promise<INestApplicationContext> {
  const standardError = { write: (line: string) => void process.stderr.write(line) };
  const logger = new NestLog(createLog(config.logging, standardError));
  return NestFactory.createApplicationContext(AppModule.forRoot(config), { abortOnError: false, logger });
}

const bindAll = (binder: OperationBinder): Omit<Runtime, 'close'> => ({
  ...binder.bind<Pick<Runtime, 'capabilities'>>(runtimeOperations),
  access: binder.bind(accessOperations),
  artifacts: binder.forScope(artifactOperations),
  bindings: binder.bind(bindingOperations),
  candidates: binder.forScope(candidateOperations),
  context: binder.forScope(contextOperations),
  experience: binder.forScope(experienceOperations),
  memory: binder.forScope(memoryOperations),
  scopes: binder.bind(scopeOperations),
  sources: binder.forScope(sourceOperations),
  statistics: binder.bind(statisticsOperations),
});

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
