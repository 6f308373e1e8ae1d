/** `2026-11-29T21:52:54.183579Z`: RFC 3339 in UTC with six digits of a second, from microseconds since the epoch. */
export function toRfc3339(micros: number): string {
  const millis = Math.floor(micros / 1000);
  const rest = String(micros - millis * 1000).padStart(3, '0');
  return new Date(millis).toISOString().replace('Z', `${rest}Z`);
}
