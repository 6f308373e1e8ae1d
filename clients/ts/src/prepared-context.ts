import { PREPARE_DEFAULTS } from './generated/operations.js';
import type { Wire } from './operation-types.js';

/** The first thing that is wrong, in the order of checking; test/vectors/clients/README.md says what each means. */
export type PreparedContextProblem =
  'not_an_object' | 'fields' | 'schema' | 'status' | 'content' | 'content_bytes' | 'budget';

export type PreparedContextCheck =
  | { readonly isValid: true; readonly context: Wire['PreparedContext'] }
  | { readonly isValid: false; readonly problem: PreparedContextProblem };

const FIELDS: readonly string[] = [
  'schema',
  'status',
  'content',
  'content_bytes',
] satisfies (keyof Wire['PreparedContext'])[];
const SCHEMA = 'powercontext.prepared-context.v1' satisfies Wire['PreparedContextSchema'];

/**
 * Holds an answer against the contract before a host injects it (RFC 1489, Compatibility): exactly four fields, known
 * words, content and status that agree, `content_bytes` equal to the UTF-8 length and within `maxBytes`, the budget asked for.
 */
export function checkPreparedContext(
  value: unknown,
  maxBytes: number = PREPARE_DEFAULTS.max_bytes,
): PreparedContextCheck {
  const problem = findProblem(value, maxBytes);
  // Only here is the value known to have the shape that the type says.
  return problem === undefined
    ? { isValid: true, context: value as Wire['PreparedContext'] }
    : { isValid: false, problem };
}

function findProblem(value: unknown, maxBytes: number): PreparedContextProblem | undefined {
  if (!isRecord(value)) return 'not_an_object';
  if (!hasExactlyTheFields(value)) return 'fields';
  if (value['schema'] !== SCHEMA) return 'schema';
  const { status, content, content_bytes: contentBytes } = value;
  if (status !== 'ready' && status !== 'empty') return 'status';
  if (status === 'ready' ? !isText(content) : content !== null) return 'content';
  const exactBytes = typeof content === 'string' ? Buffer.byteLength(content, 'utf8') : 0;
  if (contentBytes !== exactBytes) return 'content_bytes';
  return exactBytes > maxBytes ? 'budget' : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hasExactlyTheFields(value: object): boolean {
  const names = Object.keys(value);
  return names.length === FIELDS.length && FIELDS.every((name) => names.includes(name));
}

/** A lone surrogate has no UTF-8 form, so it could not be injected unchanged. */
const isText = (content: unknown): boolean => typeof content === 'string' && content !== '' && content.isWellFormed();
