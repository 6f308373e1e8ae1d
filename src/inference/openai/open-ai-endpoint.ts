import type { ModelConfig } from '../../platform/config/model-config.js';
import { InferenceMisconfiguredError, InferenceTimeoutError, InferenceUnavailableError } from '../inference.errors.js';
import type { InferenceError } from '../inference.errors.js';
import { CallPolicy } from './call-policy.js';
import { readLimited } from './read-limited.js';

export interface EndpointCall {
  readonly body: Readonly<Record<string, unknown>>;
  /** Largest answer that is read, in bytes. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** One path of an OpenAI-compatible API: JSON there, JSON back, every failure typed. */
export class OpenAiEndpoint {
  private readonly policy = new CallPolicy();
  private readonly url: string;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(config: Pick<ModelConfig, 'baseUrl' | 'apiKey' | 'headers'>, path: '/embeddings' | '/chat/completions') {
    this.url = config.baseUrl + path;
    this.headers = {
      'content-type': 'application/json',
      ...(config.apiKey && { authorization: `Bearer ${config.apiKey.reveal()}` }),
      ...Object.fromEntries(Object.entries(config.headers).map(([name, value]) => [name, value.reveal()])),
    };
  }

  get isInService(): boolean {
    return this.policy.isInService;
  }

  post(call: EndpointCall): Promise<unknown> {
    return this.policy.run(() => this.request(call), call.signal);
  }

  /** Neither the answer's text nor the request's leaves this function with an error. */
  private async request({ body, maxBytes, signal }: EndpointCall): Promise<unknown> {
    const { url, headers } = this;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal,
        redirect: 'error',
      });
      const text = await readLimited(response, maxBytes);
      if (!response.ok) throw toFailure(response.status);
      return JSON.parse(text) as unknown;
    } catch (error) {
      throw toInferenceError(error, signal);
    }
  }
}

/** Client errors that may pass: timeout, conflict, too early, too many requests. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 425, 429]);

function toFailure(status: number): InferenceError {
  if (status >= 500 || PASSING.has(status)) return new InferenceUnavailableError();
  if (status === 401 || status === 403) return new InferenceMisconfiguredError('credentials_refused');
  if (status === 404) return new InferenceMisconfiguredError('not_found');
  return new InferenceMisconfiguredError('request_refused');
}

/** What is left are the faults of the network and of the answer's form. */
function toInferenceError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new InferenceTimeoutError();
  if (error instanceof InferenceMisconfiguredError || error instanceof InferenceUnavailableError) return error;
  return new InferenceUnavailableError({ cause: error });
}
