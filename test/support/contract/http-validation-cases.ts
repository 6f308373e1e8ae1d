import { readFileSync } from 'node:fs';
import type { Fault } from '../../../src/platform/errors/invalid-request.error.js';

/** What one request to `POST /v1/context/prepare` must be answered with. */
export interface ExpectedAnswer {
  readonly status: number;
  /** `error.code` of a failure. */
  readonly code?: string;
  /** Type and place of every fault in `details.errors`, in order; null when `details` is null. */
  readonly faults?: readonly Pick<Fault, 'type' | 'loc'>[] | null;
  /** `status` of the prepared context, where it is prescribed. */
  readonly context?: 'ready' | 'empty';
}

export interface HttpValidationCase {
  readonly name: string;
  readonly contentType: string;
  /** The exact bytes to send. */
  readonly body: Buffer;
  readonly expected: ExpectedAnswer;
}

/** Where our rulings differ from the recorded reference; `body` replaces what a JSON file cannot hold. */
const RULED: Readonly<
  Record<string, { readonly rule: string; readonly expected: ExpectedAnswer; readonly body?: string }>
> = {
  'limit float 3.0': {
    rule: 'D-07: 3.0 is an integer',
    expected: { status: 200, context: 'ready' },
    body: '{"scope_id":"<SCOPE>","query":"alpha","assembly":{"sections":[{"family":"memory","limit":3.0}]}}',
  },
  'max_bytes float': {
    rule: 'D-07: 8000.0 is an integer',
    expected: { status: 200, context: 'ready' },
    body: '{"scope_id":"<SCOPE>","query":"alpha","max_bytes":8000.0}',
  },
  'max_bytes 8e3': { rule: 'D-07: 8e3 is an integer', expected: { status: 200 } },
  'limit 1e0': { rule: 'D-07: 1e0 is an integer', expected: { status: 200 } },
  'NaN max_bytes': {
    rule: 'D-07: NaN is not JSON',
    expected: {
      status: 422,
      code: 'invalid_request',
      faults: [{ type: 'json_invalid', loc: ['body', '<OFFSET OF NaN>'] }],
    },
  },
  'query 8192 zh': { rule: 'D-10: length counts code points only', expected: { status: 200, context: 'empty' } },
  'query 2731 zh (8193 bytes)': {
    rule: 'D-10: length counts code points only',
    expected: { status: 200, context: 'empty' },
  },
  'body bad utf8': { rule: 'D-05: one envelope', expected: { status: 400, code: 'invalid_request', faults: null } },
};

interface RecordedCase {
  readonly name: string;
  readonly status: number;
  readonly request?: unknown;
  readonly raw_body?: string;
  readonly raw_body_base64?: string;
  readonly content_type?: string;
  readonly response?: {
    readonly error?: { readonly code: string; readonly details: { readonly errors: Fault[] } | null };
  };
  readonly response_status_field?: 'ready' | 'empty';
}

/**
 * The recorded validation requests with the answers they must get here. They expect a Scope `scopeId` whose Memory
 * holds one entry, "alpha beta gamma", no model, and access control disabled.
 */
export function httpValidationCases(scopeId: string): readonly HttpValidationCase[] {
  const file = readFileSync(new URL('../../vectors/http/http_validation.json', import.meta.url), 'utf8');
  const { cases } = JSON.parse(file) as { readonly cases: readonly RecordedCase[] };
  return cases.map((recorded) => toCase(recorded, scopeId));
}

function toCase(recorded: RecordedCase, scopeId: string): HttpValidationCase {
  const ruled = RULED[recorded.name];
  const text = (ruled?.body ?? recorded.raw_body ?? JSON.stringify(expand(recorded.request)))?.replace(
    '<SCOPE>',
    scopeId,
  );
  const body = recorded.raw_body_base64 ? Buffer.from(recorded.raw_body_base64, 'base64') : Buffer.from(text ?? '');
  return {
    name: ruled ? `${recorded.name} (${ruled.rule})` : recorded.name,
    contentType: recorded.content_type ?? 'application/json',
    body,
    expected: ruled ? withOffset(ruled.expected, body) : recordedAnswer(recorded),
  };
}

function recordedAnswer({ status, response, response_status_field: context }: RecordedCase): ExpectedAnswer {
  if (!response?.error) return context ? { status, context } : { status };
  const { code, details } = response.error;
  return { status, code, faults: details ? details.errors.map(({ type, loc }) => ({ type, loc })) : null };
}

function withOffset(expected: ExpectedAnswer, body: Buffer): ExpectedAnswer {
  const offset = body.toString().indexOf('NaN');
  const faults = expected.faults?.map(({ type, loc }) => ({
    type,
    loc: loc.map((step) => (step === '<OFFSET OF NaN>' ? offset : step)),
  }));
  return faults ? { ...expected, faults } : expected;
}

/** `{"repeat":c,"count":n}` stands for a text of n times c. */
function expand(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expand);
  if (typeof value !== 'object' || value === null) return value;
  const { repeat, count } = value as { repeat?: string; count?: number };
  if (typeof repeat === 'string') return repeat.repeat(count ?? 0);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, expand(member)]));
}
