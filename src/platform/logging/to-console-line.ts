/** `2026-11-29T21:52:54.183Z INFO http message key=value …` from one JSON log line. */
export function toConsoleLine(json: string): string {
  const { timestamp, level, logger, message, ...rest } = JSON.parse(json) as Record<string, unknown>;
  const head = [timestamp, level, logger, message].filter((part) => part !== undefined).map(String);
  const tail = Object.entries(rest).map(([key, value]) => `${key}=${toText(value)}`);
  return [...head, ...tail].join(' ') + '\n';
}

const toText = (value: unknown): string =>
  typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value);
