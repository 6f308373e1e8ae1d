import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { ArtifactsService } from './artifacts/artifacts.service.js';
import { ExperienceReader } from './artifacts/experience/experience.reader.js';
import { MemoryHistoryService } from './artifacts/memory/memory-history.service.js';
import { MemorySearchService } from './artifacts/memory/memory-search.service.js';
import { MemoryService } from './artifacts/memory/memory.service.js';
import { ContextPreparer } from './context/context-preparer.js';
import type { AppConfig } from './platform/config/app-config.js';
import { createLog } from './platform/logging/create-log.js';
import { NestLog } from './platform/logging/nest-log.js';
import { OpenCalls } from './runtime/open-calls.js';
import { RuntimeContext } from './runtime/runtime-context.js';
import { RuntimeExperience } from './runtime/runtime-experience.js';
import { RuntimeMemory } from './runtime/runtime-memory.js';
import { toRuntimeConfig } from './runtime/runtime-options.js';
import type { RuntimeOptions } from './runtime/runtime-options.js';
import { RuntimeScopes } from './runtime/runtime-scopes.js';
import { RuntimeSources } from './runtime/runtime-sources.js';
import { ScopesService } from './scopes/scopes.service.js';
import { SourcesService } from './sources/sources.service.js';

export type { AssemblyOptions, AssemblySection } from './context/core/assembly.js';
export type { Origin } from './context/core/origin.js';
export { ConfigError } from './platform/config/config-error.js';
export { AppError } from './platform/errors/app-error.js';
export { InvalidRequestError } from './platform/errors/invalid-request.error.js';
export { StartError } from './platform/errors/start-error.js';
export type * from './runtime/runtime-context.js';
export type * from './runtime/runtime-experience.js';
export type * from './runtime/runtime-memory.js';
export type * from './runtime/runtime-options.js';
export type * from './runtime/runtime-scopes.js';
export type * from './runtime/runtime-sources.js';
export { RuntimeClosedError } from './runtime/runtime.errors.js';

/** The service of the server, called directly. Failures are the server's, as `AppError` with its `code` and `status`. */
export interface Runtime {
  readonly context: RuntimeContext;
  readonly scopes: RuntimeScopes;
  readonly memory: RuntimeMemory;
  readonly experience: RuntimeExperience;
  readonly sources: RuntimeSources;
  /** Waits for the calls under way and closes the database. Calls made later reject with `RuntimeClosedError`. */
  close(): Promise<void>;
}

/**
 * Opens the database, brought up to date, and offers the service of the server without HTTP (D-43). One process at a
 * time may use a database file, be it with a Runtime or a server.
 * @throws ConfigError for an option, StartError when the database cannot be used or is in use.
 */
export async function createRuntime(options: RuntimeOptions = {}): Promise<Runtime> {
  const app = await openApplication(toRuntimeConfig(options));
  const calls = new OpenCalls();
  const closeOnce = once(async () => {
    await calls.close();
    await app.close();
  });
  return { ...facades(app, calls), close: closeOnce };
}

/** The whole application; nothing listens. */
function openApplication(config: AppConfig): Promise<INestApplicationContext> {
  const standardError = { write: (line: string) => void process.stderr.write(line) };
  const logger = new NestLog(createLog(config.logging, standardError));
  return NestFactory.createApplicationContext(AppModule.forRoot(config), { abortOnError: false, logger });
}

function facades(app: INestApplicationContext, calls: OpenCalls): Omit<Runtime, 'close'> {
  const strict = { strict: false };
  const memory = {
    writes: app.get(MemoryService, strict),
    search: app.get(MemorySearchService, strict),
    history: app.get(MemoryHistoryService, strict),
  };
  const experience = { artifacts: app.get(ArtifactsService, strict), reader: app.get(ExperienceReader, strict) };
  return {
    context: new RuntimeContext(calls, app.get(ContextPreparer, strict)),
    scopes: new RuntimeScopes(calls, app.get(ScopesService, strict)),
    memory: new RuntimeMemory(calls, memory),
    experience: new RuntimeExperience(calls, experience),
    sources: new RuntimeSources(calls, app.get(SourcesService, strict)),
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
