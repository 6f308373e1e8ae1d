/** What may be logged about an unexpected error. */
export interface FailureDescription {
  readonly error_type: string;
  readonly error_code: string | undefined;
  /** Stack frames only. */
  readonly stack: string | undefined;
  readonly cause: FailureDescription | undefined;
}

const MAX_CAUSES = 4;

/**
 * Type, code and place of an error. Its message stays out: drivers and parsers quote the texts they
 * failed on, and stored or requested text never reaches a log.
 */
export function describeFailure(error: unknown, depth = 0): FailureDescription {
  if (!(error instanceof Error))
    return { error_type: typeof error, error_code: undefined, stack: undefined, cause: undefined };
  const { code } = error as { code?: unknown };
  return {
    error_type: error.constructor.name,
    error_code: typeof code === 'string' ? code : undefined,
    stack: framesOf(error),
    cause: error.cause === undefined || depth >= MAX_CAUSES ? undefined : describeFailure(error.cause, depth + 1),
  };
}

const FRAME = /^ {4}at .*$/gm;

/** A message may hold lines that look like frames, so it is cut off first. */
function framesOf({ stack = '', message }: Error): string | undefined {
  const afterMessage = stack.slice(stack.indexOf(message) + message.length);
  return afterMessage.match(FRAME)?.join('\n');
}
