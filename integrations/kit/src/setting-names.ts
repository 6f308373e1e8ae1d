import { assembly, bearer, flag, integer, seconds, text, token } from './parse-setting.js';
import type { Parser } from './parse-setting.js';

/**
 * Every spelling of every setting: after the prefix of the host in the environment, in lower case in saved settings. What a
 * host or a program hands over is read like the first.
 */
export const SETTINGS = {
  serverUrl: [
    ['SERVER_URL', text],
    ['BASE_URL', text],
  ],
  token: [
    ['TOKEN', token],
    ['AUTHORIZATION', bearer],
  ],
  allowInsecureHttp: [['ALLOW_INSECURE_HTTP', flag]],
  scopeId: [['SCOPE_ID', text]],
  contextAssembly: [['CONTEXT_ASSEMBLY', assembly]],
  maxBytes: [['MAX_BYTES', integer(512, 32_768)]],
  capturePrompts: [['CAPTURE_PROMPTS', flag]],
  flushOnCapture: [['FLUSH_ON_CAPTURE', flag]],
  flushMaxCalls: [['FLUSH_MAX_CALLS', integer(1, 16)]],
  requestTimeoutMs: [
    ['REQUEST_TIMEOUT_MS', integer(1, 5_000)],
    ['REQUEST_TIMEOUT_SECONDS', seconds(5)],
  ],
  budgetMs: [
    ['HTTP_BUDGET_MS', integer(1, 8_000)],
    ['HTTP_BUDGET_SECONDS', seconds(8)],
  ],
} as const satisfies Record<string, readonly Spelling[]>;

export type SettingName = keyof typeof SETTINGS;
export type Spelling<Value = unknown> = readonly [name: string, parser: Parser<Value>];

type ValueOf<Name extends SettingName> = (typeof SETTINGS)[Name][number] extends Spelling<infer Value> ? Value : never;

/** How settings that were set are spelled where they were found. */
export type Spellings = { readonly [Name in SettingName]?: string };

/** Values that were set, by name; what is not set is not there. */
export type GivenSettings = { readonly [Name in SettingName]?: ValueOf<Name> | undefined };
