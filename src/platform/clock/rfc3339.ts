/** `2026-11-29T21:52:54.183579Z`: RFC 3339 in UTC with six digits of a second, from microseconds since the epoch. */
export function toRfc3339(micros: number): string {
  const millis = Math.floor(micros / 1000);
  const rest = String(micros - millis * 1000).padStart(3, '0');
  return new Date(millis).toISOString().replace('Z', `${rest}Z`);
}

const FORM = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.(?<fraction>\d{1,9}))?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** Microseconds since the epoch; finer digits are cut off. Undefined for anything but an RFC 3339 date and time. */
export function parseRfc3339(text: string): number | undefined {
  const match = FORM.exec(text);
  if (!match) return undefined;
  const { fraction = '' } = match.groups ?? {};
  const seconds = Date.parse(text.replace(/\.\d+/, '').replace(/[ t]/, 'T').toUpperCase());
  if (Number.isNaN(seconds)) return undefined;
  return seconds * 1_000 + Number(fraction.padEnd(6, '0').slice(0, 6));
}
