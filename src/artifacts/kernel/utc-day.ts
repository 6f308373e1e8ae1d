/** `YYYY-MM-DD` in UTC of an instant in microseconds since the epoch. */
export const utcDay = (micros: number): string => new Date(micros / 1_000).toISOString().slice(0, 10);
