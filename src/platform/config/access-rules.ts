import { z } from 'zod';
import { isSafeUrl } from './safe-url.js';

// As in setting-rules.ts, a message is the rest of a sentence that starts with the variable.

/** Header values lose blanks at their ends, and control characters never arrive: such a token could not be sent. */
const SENDABLE = /^(?! )[^\0-\x1f\x7f]+(?<! )$/;

export function staticToken() {
  return z
    .string()
    .refine((text) => SENDABLE.test(text), 'must not be empty, nor begin or end with a blank. Choose another token.');
}

export function deploymentId() {
  return z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/, 'must be 1 to 128 printable ASCII characters without blanks. Choose a plain name.');
}

/** Exact text matters: it is compared with what tokens and the issuer itself say. */
export function issuerUrl() {
  return z
    .string()

    .refine(
      (text) => isSafeUrl(text) && isPlain(text),
      'must be an https URL without user, query and fragment. http is accepted on loopback only.',
    );
}

const isPlain = (text: string): boolean => !/[?#]/.test(text);

export function keysUrl() {
  return z.string().refine(isSafeUrl, 'must be an https URL without user. http is accepted on loopback only.');
}

export function claimName() {
  return z
    .string()
    .refine((text) => text.trim() !== '', 'must name a claim of the token. Leave it out for the default.');
}

/** Texts separated by commas. */
export function textList() {
  return z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .refine(
      (items) => items.every((item) => item !== ''),
      'must be one text or several separated by commas. Fill it in.',
    );
}
