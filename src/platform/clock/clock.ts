/** Port: the only source of time. */
export abstract class Clock {
  /** Microseconds since 1970-01-01T00:00:00Z, a safe integer. */
  abstract nowMicros(): number;
}
