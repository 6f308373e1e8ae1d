import { buildRequest } from './build-request.js';
import { toSettings, toTimeoutMs } from './client-options.js';
import type { ClientOptions, ClientSettings } from './client-options.js';
import { InvalidPreparedContextError } from './errors.js';
import { OperationMethods } from './generated/operation-methods.js';
import { OPERATIONS } from './generated/operations.js';
import type {
  Answer,
  CallOptions,
  Input,
  OperationFacts,
  OperationId,
  Options,
  Output,
  Wire,
} from './operation-types.js';
import { checkPreparedContext } from './prepared-context.js';
import { readAnswer } from './read-answer.js';
import { send } from './send.js';

/** The API of a PowerContext server. Holds no connection and no state: one client serves any number of calls at once. */
export class PowerContextClient extends OperationMethods {
  readonly #settings: ClientSettings;

  /** Throws a TypeError for options that are not valid. Connects to nothing. */
  constructor(options: ClientOptions) {
    super();
    this.#settings = toSettings(options);
  }

  /**
   * Prepares context and holds the answer against the contract and the budget: inject `content` unchanged when `status` is
   * `ready`, nothing otherwise. `assembly` is sent exactly as given, `{}` included, and left out when it is undefined.
   * A server that refuses it fails the call (422): no selection is ever relaxed.
   */
  override async prepareContext(
    input: Input<'prepare_context'>,
    options?: Options<'prepare_context'>,
  ): Promise<Wire['PreparedContext']> {
    const { body, requestId } = await this.answer('prepare_context', input, options);
    const check = checkPreparedContext(body, input.max_bytes);
    if (check.isValid) return check.context;
    throw new InvalidPreparedContextError(check.problem, { operationId: 'prepare_context', requestId });
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
    const { timeoutMs, maxRetries } = this.#settings;
    const request = buildRequest(facts, input, options, this.#settings);
    const limit = options.timeoutMs === undefined ? timeoutMs : toTimeoutMs(options.timeoutMs);
    const rules = { operationId: id, answers: facts.answers, timeoutMs: limit, maxRetries, signal: options.signal };
    return readAnswer(id, await send(request, rules));
  }
}
