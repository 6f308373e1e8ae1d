import { z } from 'zod';
import { within } from '../../platform/async/within.js';
import type { GenerationConfig } from '../../platform/config/model-config.js';
import type { UsageRecorder } from '../../usage/usage.writer.js';
import { describeIssues, parseAnswer } from '../domain/read-structured.js';
import { structuredPrompt, structuredRepair } from '../domain/structured-prompt.js';
import type { ChatMessage } from '../domain/listwise-prompt.js';
import { UnusableOutputError } from '../inference.errors.js';
import type { OutputFault } from '../inference.errors.js';
import { StructuredModel } from '../structured-model.js';
import type { StructuredRequest } from '../structured-model.js';
import { OpenAiEndpoint } from './open-ai-endpoint.js';
import { readChatText } from './read-choice.js';
import { RequestBudget } from './request-budget.js';
import { readUsage } from './read-usage.js';

const MAX_ANSWER_BYTES = 1_048_576;
const PROBE_MS = 5_000;

type Reading<T> =
  { readonly value: T } | { readonly fault: OutputFault; readonly answer: string; readonly complaint: string };

/** Asks a chat model for JSON and checks what it says. */
export class OpenAiStructuredModel extends StructuredModel {
  readonly contextWindowTokens: number;
  private readonly endpoint: OpenAiEndpoint;

  constructor(
    private readonly config: GenerationConfig,
    private readonly usage: UsageRecorder,
  ) {
    super();
    this.contextWindowTokens = config.contextWindowTokens;
    this.endpoint = new OpenAiEndpoint(config, '/chat/completions', { concurrent: config.concurrency, repeats: 0 });
  }

  /** One deadline and one number of requests cover the first request and all repeats, whatever they are for. */
  async answer<T>({ instructions, schema, input, signal, ...call }: StructuredRequest<T>): Promise<T> {
    const budget = new RequestBudget(this.config.maxRequests, within(this.config.timeoutMs, signal));
    const first = structuredPrompt(instructions, z.toJSONSchema(schema, { unrepresentable: 'any' }), input);
    let messages = first;
    for (;;) {
      const reply = await budget.spend((deadline) => this.complete(messages, deadline));
      this.usage.record({ ...call, kind: 'generation', requests: 1, ...readUsage(reply) });
      const reading = read(readChatText(reply), schema);
      if ('value' in reading) return reading.value;
      if (budget.isSpent) throw new UnusableOutputError(reading.fault);
      messages = structuredRepair(first, reading.answer, reading.complaint);
    }
  }

  async probe(): Promise<void> {
    await this.complete(PROBE, within(Math.min(this.config.timeoutMs, PROBE_MS)));
  }

  private complete(messages: readonly ChatMessage[], signal: AbortSignal): Promise<unknown> {
    const { model, settings } = this.config;
    const body = { response_format: { type: 'json_object' }, ...settings, model, messages, stream: false };
    const tooLong = new UnusableOutputError('too_long');
    return this.endpoint.post({ body, maxBytes: MAX_ANSWER_BYTES, signal, tooLong });
  }
}

const PROBE: readonly ChatMessage[] = [
  { role: 'system', content: 'Answer with the JSON value {"ready":true} and nothing else.' },
  { role: 'user', content: '{}' },
];

function read<T>(text: string | undefined, schema: z.ZodType<T>): Reading<T> {
  if (text === undefined) return { fault: 'no_text', answer: '', complaint: 'The answer held no text.' };
  const json = parseAnswer(text);
  if (json === undefined) return { fault: 'not_json', answer: text, complaint: 'It is not JSON.' };
  const { data, error } = schema.safeParse(json);
  if (error) return { fault: 'wrong_shape', answer: text, complaint: describeIssues(error.issues) };
  return { value: data };
}
