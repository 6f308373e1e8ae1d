import { jsonObject, modelName, requestHeaders, seconds, webAddress } from './model-setting-rules.js';
import { oneOf, wholeNumber } from './setting-rules.js';

const hasUsableMaxTokens = ({ max_tokens: tokens = 1 }: Readonly<Record<string, unknown>>): boolean =>
  Number.isSafeInteger(tokens) && Number(tokens) > 0;

/** The generating model, and what it is asked for (sources-and-generation.md §4 and §6). */
export const generationSettings = {
  POWERCONTEXT_SERVER_INFERENCE_GENERATION_MODEL: modelName().optional(),
  POWERCONTEXT_SERVER_INFERENCE_GENERATION_BASE_URL: webAddress().optional(),
  POWERCONTEXT_SERVER_INFERENCE_GENERATION_HEADERS: requestHeaders().optional(),
  POWERCONTEXT_SERVER_INFERENCE_GENERATION_MODEL_SETTINGS: jsonObject()
    .refine(hasUsableMaxTokens, 'must have a whole max_tokens above 0. Set it so, or leave it out.')
    .optional(),
  POWERCONTEXT_SERVER_INFERENCE_GENERATION_TIMEOUT_SECONDS: seconds().default(30),
  POWERCONTEXT_SERVER_INFERENCE_GENERATION_MAX_REQUESTS: wholeNumber(1, 10, 'It counts requests').default(2),
  POWERCONTEXT_SERVER_INFERENCE_GENERATION_MODEL_CONTEXT_WINDOW_TOKENS: wholeNumber(
    16_000,
    10_000_000,
    'It counts tokens',
  ).default(125_000),
  POWERCONTEXT_SERVER_RUNTIME_GENERATION_CONCURRENCY: wholeNumber(1, 64, 'It counts calls').default(4),
  POWERCONTEXT_SERVER_RUNTIME_GENERATION_WINDOW_ATTEMPTS: wholeNumber(1, 20, 'It counts attempts').default(3),
  POWERCONTEXT_SERVER_RUNTIME_SOURCE_WINDOW_LIMIT: wholeNumber(1, 1_000, 'It counts Sources').default(100),
  POWERCONTEXT_SERVER_RUNTIME_TOPIC_MEMORY_SOURCE_WINDOW_LIMIT: wholeNumber(1, 100, 'It counts Sources').default(10),
  POWERCONTEXT_SERVER_RUNTIME_PROFILE_MAX_SOURCES_PER_WINDOW: wholeNumber(1, 32, 'It counts Sources').default(32),
  POWERCONTEXT_SERVER_RUNTIME_MEMORY_EXTRACTION_PROFILE: oneOf('coding', 'conversation').default('coding'),
};
