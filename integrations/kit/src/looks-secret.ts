const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}/,
  /\bsk-[A-Za-z0-9_-]{20}/,
  /\bxox[abprs]-[A-Za-z0-9-]{10}/,
  /\bBearer [A-Za-z0-9._~+/-]{20}/,
];

/** Whether a text shows a credential of a well-known form; such a prompt is not kept. */
export const looksSecret = (text: string): boolean => SECRETS.some((secret) => secret.test(text));
