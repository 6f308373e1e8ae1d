import {
  ApiError,
  ConnectionError,
  InvalidPreparedContextError,
  PowerContextError,
  RequestTimeoutError,
  UnexpectedAnswerError,
} from '../../../clients/ts/src/index.js';
import { BudgetSpentError } from './deadline.js';
import type { Host } from './host.js';
import { InvalidInputError } from './invalid-input-error.js';
import { SettingsError } from './settings-error.js';

export type Step = 'settings' | 'input' | 'resolve' | 'prepare' | 'capture' | 'flush';

export type Outcome =
  | 'clamped'
  | 'invalid_settings'
  | 'invalid_input'
  | 'authentication_failed'
  | 'version_mismatch'
  | 'server_unavailable'
  | 'invalid_response'
  | 'failed';

/** What went wrong, without a word of prompts, contexts, settings or credentials. */
export interface Diagnostic {
  readonly step: Step;
  readonly outcome: Outcome;
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
}

export type Report = (diagnostic: Diagnostic) => void;

/** One line, for people and for grep. */
export function toLine({ name }: Host, { step, outcome, code, requestId }: Diagnostic): string {
  const parts = { host: name, step, outcome, code, request: requestId };
  const shown = Object.entries(parts).filter(([, value]) => value !== undefined);
  return ['PowerContext', ...shown.map(([key, value]) => `${key}=${value}`)].join(' ');
}

export function toDiagnostic(step: Step, error: unknown): Diagnostic {
  if (error instanceof SettingsError) return { step: 'settings', outcome: 'invalid_settings', code: error.setting };
  if (error instanceof BudgetSpentError) return { step, outcome: 'server_unavailable', code: 'budget_spent' };
  if (error instanceof InvalidInputError) return { step: 'input', outcome: 'invalid_input' };
  if (error instanceof PowerContextError)
    return { step, outcome: outcomeOf(error), code: plain(codeOf(error)), requestId: plain(error.requestId) };
  return { step, outcome: 'failed' };
}

/** Codes come from whatever answered; one that is no word is left out. */
const plain = (word: string | undefined): string | undefined =>
  word !== undefined && /^[\w.:-]{1,128}$/.test(word) ? word : undefined;

function outcomeOf(error: PowerContextError): Outcome {
  if (error instanceof ConnectionError || error instanceof RequestTimeoutError) return 'server_unavailable';
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return 'authentication_failed';
  if (error instanceof UnexpectedAnswerError && error.status === 404) return 'version_mismatch';
  const status = error instanceof ApiError || error instanceof UnexpectedAnswerError ? error.status : 0;
  return status === 429 || status >= 500 ? 'server_unavailable' : 'invalid_response';
}

const codeOf = (error: PowerContextError): string =>
  error instanceof InvalidPreparedContextError ? `${error.code}:${error.problem}` : error.code;
