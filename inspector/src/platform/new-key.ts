const BYTES = 16;

/** A key for one write; unlike `crypto.randomUUID` also where the page came over plain HTTP. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
