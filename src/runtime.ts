export { ConfigError } from './platform/config/config-error.js';
export { AppError } from './platform/errors/app-error.js';
export { InvalidRequestError } from './platform/errors/invalid-request.error.js';
export { StartError } from './platform/errors/start-error.js';
export { createRuntime } from './runtime/create-runtime.js';
export type * from './runtime/runtime-api.js';
export type { RuntimeOptions } from './runtime/runtime-options.js';
export { RuntimeClosedError } from './runtime/runtime.errors.js';
