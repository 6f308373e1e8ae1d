import { buildRequest } from './build-request.js';
import { toSettings, toTimeoutMs } from './client-options.js';
import type { ClientOptions, ClientSettings } from './client-options.js';
import { InvalidPreparedContextError } from './errors.js';
import { OperationMethods } from './generated/operation-methods.js';
import { OPERATIONS } from './generated/operations.js';
import type { Answer, CallOptions, Input, OperationFacts, OperationId, Options, Output } from './operation-types.js';
import { checkPreparedContext } from './prepared-context.js';
import { readAnswer } from './read-answer.js';
import { send } from './send.js';

/** The API of a PowerContext server. Holds no connection and no state: one client serves any number of calls at once. */
export class PowerContextClient extends OperationMethods {
  readonly #settings: ClientSettings;

  /** Throws an InvalidRequestError for options that are not valid. Connects to nothing. */
  constructor(options: ClientOptions) {
    super();
    this.#settings = toSettings(options);
  }

  /** Any operation by its id, with status, request id, entity tag and next cursor beside the body. */
  async answer<Id extends OperationId>(id: Id, input: Input<Id>, options?: Options<Id>): Promise<Answer<Id>> {
    return this.#exchange(id, { ...input }, { ...options });
  }

  protected async call<Id extends OperationId>(id: Id, input: object, options: object = {}): Promise<Output<Id>> {
    return (await this.#exchange(id, { ...input }, { ...options })).body;
  }

  async #exchange<Id extends OperationId>(
    id: Id,
    input: Readonly<Record<string, unknown>>,
    options: CallOptions & Readonly<Record<string, unknown>>,
  ): Promise<Answer<Id>> {
    const facts: OperationFacts = OPERATIONS[id];
    const { timeoutMs, maxRetries, fetch } = this.#settings;
    const request = buildRequest(facts, input, options, this.#settings);
    const limit = options.timeoutMs === undefined ? timeoutMs : toTimeoutMs(options.timeoutMs);
    const { signal } = options;
    const rules = { operationId: id, answers: facts.answers, timeoutMs: limit, maxRetries, signal, fetch };
    const answer = readAnswer(id, await send(request, rules));
    if (id === 'prepare_context') requireValidContext(answer, input['max_bytes']);
    return answer;
  }
}

interface Unchecked {
  readonly body: unknown;
  readonly requestId: string | undefined;
}

/** Whoever asks for context gets what may be injected unchanged, or a failure: within the contract and within the budget. */
function requireValidContext({ body, requestId }: Unchecked, maxBytes: unknown): void {
  const check = checkPreparedContext(body, typeof maxBytes === 'number' ? maxBytes : undefined);
  if (!check.isValid)
    throw new InvalidPreparedContextError(check.problem, { operationId: 'prepare_context', requestId });
}
