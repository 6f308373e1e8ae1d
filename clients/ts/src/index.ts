export { isLoopback } from './base-url.js';
export { PowerContextClient } from './client.js';
export type { ClientOptions } from './client-options.js';
export {
  ApiError,
  ConnectionError,
  InvalidPreparedContextError,
  InvalidRequestError,
  PowerContextError,
  RequestTimeoutError,
  UnexpectedAnswerError,
} from './errors.js';
export type { ErrorCode } from './errors.js';
export { OPERATIONS } from './generated/operations.js';
export type { KnownErrorCode } from './generated/operations.js';
export type { Answer, CallOptions, Input, OperationId, Options, Output, Wire } from './operation-types.js';
export { pairEntries } from './pair-entries.js';
export type { EntryPair } from './pair-entries.js';
export { prepareCacheKey, prepareIdentity } from './prepare-identity.js';
export { readExplanation } from './read-explanation.js';
export { checkPreparedContext } from './prepared-context.js';
export type { PreparedContextCheck, PreparedContextProblem } from './prepared-context.js';
