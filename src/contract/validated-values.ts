const validated = new WeakMap<object, unknown>();

/** Keeps what the guard made of a raw part of a request, for as long as that raw part lives. */
export function rememberValidated(raw: unknown, result: unknown): void {
  if (typeof raw === 'object' && raw !== null) validated.set(raw, result);
}

export function recallValidated(raw: unknown): unknown {
  return typeof raw === 'object' && raw !== null ? validated.get(raw) : undefined;
}
